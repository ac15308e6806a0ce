import { pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { BookForm } from './BookForm.tsx'
import { FormFrame, SentOrForm, Steps, useSent } from './FormFrame.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const Aside = () => {
  const words = useArea(ENQUIRY_WORDS).book
  return (
    <>
      <Steps title={words.how} steps={words.steps} />
      <section className="rounded-card bg-sunken p-4 sm:p-6">
        <h2 className="text-lg">{words.selfTitle}</h2>
        <p className="mt-1 mb-4 text-muted">{words.selfHint}</p>
        <ButtonLink iconAfter="arrow-right" render={(link) => <Link to="/properties" {...link} />}>
          {words.self}
        </ButtonLink>
      </section>
    </>
  )
}

const BookPage = () => {
  const words = useArea(ENQUIRY_WORDS).book
  const { show, ...state } = useSent()
  return (
    <FormFrame title={words.title} lead={words.lead} aside={<Aside />}>
      <SentOrForm {...state} title={words.sentTitle}>
        <BookForm onSent={show} />
      </SentOrForm>
    </FormFrame>
  )
}

export const page = pageCode({
  Component: BookPage,
  head: (_data: null, language) => ({
    title: ENQUIRY_WORDS[language].book.headTitle,
    description: ENQUIRY_WORDS[language].book.headDescription,
  }),
})
