import '#ui/office.css'
import { useSearchParams } from 'react-router'
import { parts as en } from '#i18n/en/parts.ts'
import { parts as sw } from '#i18n/sw/parts.ts'
import { pageCode } from '#platform/page.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { SpecimenPage } from '#ui/specimens/SpecimenPage.tsx'

const PARTS = { en, sw }

const UiPage = () => {
  const [search] = useSearchParams()
  return <SpecimenPage only={search.get('only') ?? undefined} words={useArea(PARTS)} language={useLanguage()} />
}

export const page = pageCode({
  Component: UiPage,
  head: () => ({ title: 'Parts of Bhumwi', noindex: true }),
})
