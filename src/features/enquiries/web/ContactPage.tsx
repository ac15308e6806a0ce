import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { COMPANY_COUNTRY, telephoneLink } from '#domain/company.ts'
import { contactFaults } from '#domain/enquiry.ts'
import { phoneDigits } from '#domain/phone.ts'
import { pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCompany, useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { sendEnquiry } from '../contract.ts'
import {
  FormFrame,
  FormPart,
  NotSent,
  RobotTrap,
  type SentEnquiry,
  SentOrForm,
  trappedIn,
  useSent,
} from './FormFrame.tsx'
import { PersonFields } from './PersonFields.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** The subject that a link such as /contact?about=media begins with. */
const useTopic = () => {
  const { topics } = useArea(ENQUIRY_WORDS).contact
  const about = new URLSearchParams(useLocation().search).get('about') ?? ''
  return Object.hasOwn(topics, about) ? topics[about] : ''
}

const ContactForm = ({ onSent }: { onSent: (sent: SentEnquiry) => void }) => {
  const area = useArea(ENQUIRY_WORDS)
  const words = area.contact
  const topic = useTopic()
  const { run } = useAction(sendEnquiry, { failed: area.failed })
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: contactFaults,
    draft: formDraft('contact'),
    send: (values, form) => run({ body: { kind: 'contact', ...values, ...trappedIn(form) } }),
    onSent: ({ reference }, { email }) => onSent({ reference, email }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormPart title={words.form}>
        <PersonFields errors={errors} />
        <Field label={words.subject} error={errors.subject} required className="sm:col-span-2">
          <TextInput name="subject" maxLength={150} defaultValue={topic} />
        </Field>
        <Field label={area.message} error={errors.message} required className="sm:col-span-2">
          <Textarea name="message" rows={6} />
        </Field>
      </FormPart>
      <RobotTrap />
      <NotSent banner={banner} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

const Way = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
      <Icon name={icon} />
    </span>
    <span className="min-w-0">
      <span className="block text-sm text-muted">{label}</span>
      {children}
    </span>
  </li>
)

const Reach = () => {
  const area = useArea(ENQUIRY_WORDS)
  const words = area.contact
  const company = useCompany()
  const user = useUser()
  return (
    <>
      <section>
        <h2 className="mb-4 text-lg">{words.reach}</h2>
        <ul className="flex flex-col gap-4">
          <Way icon="mail" label={area.email}>
            <a href={`mailto:${company.email}`} className="link font-semibold break-all">
              {company.email}
            </a>
          </Way>
          <Way icon="phone" label={area.phone}>
            <a href={telephoneLink(company.phone)} className="link font-semibold tabular-nums">
              {company.phone}
            </a>
          </Way>
          {company.whatsapp && (
            <Way icon="phone" label="WhatsApp">
              <a href={`https://wa.me/${phoneDigits(company.whatsapp)}`} className="link font-semibold tabular-nums">
                {company.whatsapp}
              </a>
            </Way>
          )}
          <Way icon="pin" label={words.address}>
            <address className="font-semibold not-italic">
              {company.street}
              <br />
              {company.city}, {COMPANY_COUNTRY}
            </address>
          </Way>
        </ul>
      </section>
      <div className="rounded-card bg-sunken p-4 sm:p-6">
        <p>{words.bookingHint}</p>
        {user && (
          <Link to="/my-bookings" className="link mt-2 inline-flex min-h-11 items-center font-semibold">
            {words.myBookings}
          </Link>
        )}
      </div>
    </>
  )
}

const ContactPage = () => {
  const words = useArea(ENQUIRY_WORDS).contact
  const { show, ...state } = useSent()
  return (
    <FormFrame title={words.title} lead={words.lead} aside={<Reach />}>
      <SentOrForm {...state} title={words.sentTitle}>
        <ContactForm onSent={show} />
      </SentOrForm>
    </FormFrame>
  )
}

export const page = pageCode({
  Component: ContactPage,
  head: (_data: null, language) => ({
    title: ENQUIRY_WORDS[language].contact.headTitle,
    description: ENQUIRY_WORDS[language].contact.headDescription,
  }),
})
