import { lazy, Suspense } from 'react'
import type { Language } from '#domain/language.ts'
import { Skeleton } from '../Skeleton.tsx'
import type { OfficeSpecimen, OfficeWords } from './office/office.ts'
import type { Specimen } from './Specimen.tsx'

const FILES = import.meta.glob<Specimen>('./*.specimen.tsx', { eager: true })
const SPECIMENS = Object.entries(FILES).map(([path, specimen]) => ({
  ...specimen,
  id: path.replace('./', '').replace('.specimen.tsx', '').toLowerCase(),
}))

const late = (load: () => Promise<{ Specimen: OfficeSpecimen }>) =>
  lazy(() => load().then(({ Specimen }) => ({ default: Specimen })))

/** Parts on libraries of their own, which are fetched when the part is shown. */
const OFFICE = [
  { id: 'datatable', title: 'Data table', Specimen: late(() => import('./office/DataTable.specimen.tsx')) },
  { id: 'sortable', title: 'Sortable tiles', Specimen: late(() => import('./office/Sortable.specimen.tsx')) },
  { id: 'charts', title: 'Charts', Specimen: late(() => import('./office/Charts.specimen.tsx')) },
  { id: 'menus', title: 'Action menus, search boxes', Specimen: late(() => import('./office/Menus.specimen.tsx')) },
]

type SpecimenPageProps = {
  /** Names one specimen by its file, in lower case. */
  only?: string
  words: OfficeWords
  language: Language
}

/** Every part of the interface in every state; development only. */
export const SpecimenPage = ({ only, words, language }: SpecimenPageProps) => {
  const isShown = ({ id }: { id: string }) => !only || id === only
  return (
    <main className="page-width py-10">
      <div className="kanga-band mb-8 w-24 rounded-full" />
      <h1>Parts of Bhumwi</h1>
      <nav aria-label="Parts" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {[...SPECIMENS, ...OFFICE].map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="link">
            {title}
          </a>
        ))}
      </nav>
      {SPECIMENS.filter(isShown).map(({ id, title, Specimen }) => (
        <section key={id} id={id} className="mt-12 border-t border-line pt-6">
          <h2 className="mb-6">{title}</h2>
          <Specimen />
        </section>
      ))}
      {OFFICE.filter(isShown).map(({ id, title, Specimen }) => (
        <section key={id} id={id} className="mt-12 border-t border-line pt-6">
          <h2 className="mb-6">{title}</h2>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Specimen words={words} language={language} />
          </Suspense>
        </section>
      ))}
    </main>
  )
}
