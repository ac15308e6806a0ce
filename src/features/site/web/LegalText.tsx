import { COMPANY_NAME, companyAddress } from '#domain/company.ts'
import { legal as en, type LegalText as Text } from '#i18n/en/legal.ts'
import { legal as sw } from '#i18n/sw/legal.ts'
import { useCompany } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'

/** The texts of the terms and the privacy page in both languages. */
export const LEGAL_WORDS = { en, sw }

const POINT = '- '

/** Paragraphs, and runs of points as lists. */
const blocksOf = (text: readonly string[]): string[][] => {
  const blocks: string[][] = []
  for (const line of text) {
    const last = blocks.at(-1)
    if (line.startsWith(POINT) && last?.[0]?.startsWith(POINT)) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

const Block = ({ lines }: { lines: readonly string[] }) =>
  lines[0]?.startsWith(POINT) ? (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-brand">
      {lines.map((line) => (
        <li key={line}>{line.slice(POINT.length)}</li>
      ))}
    </ul>
  ) : (
    <p className="mt-3">{lines[0]}</p>
  )

/** A legal page: short sections, and a contact. */
export const LegalText = ({ text }: { text: Text }) => {
  const company = useCompany()
  return (
    <article className="page-width py-6 md:py-10">
      <h1>{text.title}</h1>
      <p className="prose-width mt-2 text-muted md:text-lg">{text.lead}</p>
      <div className="prose-width">
        {text.parts.map(({ title, text: lines }) => (
          <section key={title} className="mt-8">
            <h2>{title}</h2>
            {blocksOf(lines).map((block) => (
              <Block key={block[0]} lines={block} />
            ))}
          </section>
        ))}
        <address className="mt-10 border-t border-line pt-4 text-muted not-italic">
          {COMPANY_NAME}, {companyAddress(company)}
          <br />
          <a href={`mailto:${company.email}`} className="link">
            {company.email}
          </a>
        </address>
        <p className="mt-2 text-sm text-muted">{useArea(LEGAL_WORDS).updated}</p>
      </div>
    </article>
  )
}
