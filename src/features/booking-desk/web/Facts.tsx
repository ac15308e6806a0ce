import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'

/** One fact of a card, its name at the left. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
)

/** A card that is a list of facts. */
export const FactsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title} padding="snug">
    <dl className="-my-2">{children}</dl>
  </Card>
)
