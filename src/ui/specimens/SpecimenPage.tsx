import type { Specimen } from './Specimen.tsx'

const FILES = import.meta.glob<Specimen>('./*.specimen.tsx', { eager: true })
const SPECIMENS = Object.entries(FILES).map(([path, specimen]) => ({
  ...specimen,
  id: path.replace('./', '').replace('.specimen.tsx', '').toLowerCase(),
}))

/** Every part of the interface in every state; development only. `only` names one specimen by its file, in lower case. */
export const SpecimenPage = ({ only }: { only?: string }) => {
  const shown = SPECIMENS.filter((specimen) => !only || specimen.id === only)
  return (
    <main className="page-width py-10">
      <div className="kanga-band mb-8 w-24 rounded-full" />
      <h1>Parts of Bhumwi</h1>
      <nav aria-label="Parts" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {SPECIMENS.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="link">
            {title}
          </a>
        ))}
      </nav>
      {shown.map(({ id, title, Specimen }) => (
        <section key={id} id={id} className="mt-12 border-t border-line pt-6">
          <h2 className="mb-6">{title}</h2>
          <Specimen />
        </section>
      ))}
    </main>
  )
}
