import type { ComponentType, ReactNode } from 'react'

/** What a `*.specimen.tsx` file exports: a part of the interface with its states, under a title. */
export type Specimen = { title: string; Specimen: ComponentType }

/** One state of a part under its name. */
export const Shown = ({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) => (
  <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <p className="mb-3 text-xs font-semibold tracking-wide text-faint uppercase">{name}</p>
    {children}
  </div>
)

/** The states of one part, two side by side if there is space. */
export const States = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">{children}</div>
)
