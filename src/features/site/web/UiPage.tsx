import { pageCode } from '#platform/page.ts'
import { SpecimenPage } from '#ui/specimens/SpecimenPage.tsx'

export const page = pageCode({
  Component: () => <SpecimenPage />,
  head: () => ({ title: 'Parts of Bhumwi', noindex: true }),
})
