import { pageCode } from '#platform/page.ts'
import { useArea } from '#platform/web/words.tsx'
import { LEGAL_WORDS, LegalText } from './LegalText.tsx'

export const page = pageCode({
  Component: () => <LegalText text={useArea(LEGAL_WORDS).terms} />,
  head: (_data: null, language) => ({
    title: LEGAL_WORDS[language].terms.headTitle,
    description: LEGAL_WORDS[language].terms.headDescription,
  }),
})
