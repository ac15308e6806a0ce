import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { HOST_REQUEST_LIMITS, type HostRequest, hostRequestFaults } from '#domain/host-request.ts'
import { listCategories } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PhoneInput, Textarea, TextInput } from '#ui/TextInput.tsx'
import { requestRegistration } from '../contract.ts'
import { FormFrame, FormPart, NotSent, RobotTrap, Steps, trappedIn } from './FormFrame.tsx'
import { EmailField, NameField } from './PersonFields.tsx'
import { ENQUIRY_WORDS, HOST_FAULTS } from './words.ts'

const FIELDS = [
  'name',
  'username',
  'email',
  'property_name',
  'property_type_id',
  'location',
  'message',
  'licence_number',
  'tin',
  'wallet_number',
  'pin',
] as const

/** Null where the property types could not be loaded: without them nothing can be sent. */
const load = async ({ call }: LoadInput) => ({ types: await nullOnFailure(call(listCategories)) })

type RegisterPropertyData = Awaited<ReturnType<typeof load>>
type Types = NonNullable<RegisterPropertyData['types']>
type Errors = Messages<keyof HostRequest>

const HostPart = ({ errors }: { errors: Errors }) => {
  const words = useArea(ENQUIRY_WORDS).host
  return (
    <FormPart title={words.you}>
      <NameField label={words.name} error={errors.name} />
      <Field
        label={words.username}
        hint={errors.username ? undefined : words.usernameHint}
        error={errors.username}
        required
      >
        <TextInput
          name="username"
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <EmailField error={errors.email} />
    </FormPart>
  )
}

const PlacePart = ({ errors, types }: { errors: Errors; types: Types }) => {
  const area = useArea(ENQUIRY_WORDS)
  const words = area.host
  const swahili = useLanguage() === 'sw'
  return (
    <FormPart title={words.place}>
      <Field label={words.propertyName} error={errors.property_name} required>
        <TextInput name="property_name" icon="hotel" autoComplete="organization" maxLength={150} />
      </Field>
      <Field label={words.propertyType} error={errors.property_type_id} required>
        <Select
          name="property_type_id"
          icon="home"
          placeholder={words.propertyTypePlaceholder}
          options={types.map(({ id, name, name_sw }) => ({ value: String(id), label: swahili ? name_sw : name }))}
        />
      </Field>
      <Field
        label={words.location}
        hint={words.locationHint}
        error={errors.location}
        required
        className="sm:col-span-2"
      >
        <TextInput name="location" icon="pin" autoComplete="off" maxLength={200} />
      </Field>
      <Field
        label={area.message}
        optional={area.optional}
        hint={words.messageHint}
        error={errors.message}
        className="sm:col-span-2"
      >
        <Textarea name="message" rows={4} />
      </Field>
    </FormPart>
  )
}

/** What is checked anyway before a property goes online: those who state it here are answered sooner. */
const EvidencePart = ({ errors }: { errors: Errors }) => {
  const { host: words, optional } = useArea(ENQUIRY_WORDS)
  return (
    <FormPart title={words.evidence} lead={words.evidenceLead}>
      <Field label={words.licence} optional={optional} error={errors.licence_number}>
        <TextInput
          name="licence_number"
          icon="shield"
          autoComplete="off"
          maxLength={HOST_REQUEST_LIMITS.licence_number}
        />
      </Field>
      <Field label={words.tin} optional={optional} error={errors.tin}>
        <TextInput name="tin" inputMode="numeric" autoComplete="off" maxLength={HOST_REQUEST_LIMITS.tin} />
      </Field>
      <Field label={words.wallet} optional={optional} hint={words.walletHint} error={errors.wallet_number}>
        <PhoneInput name="wallet_number" autoComplete="off" />
      </Field>
      <Field label={words.pin} optional={optional} hint={words.pinHint} error={errors.pin}>
        <TextInput name="pin" icon="pin" autoComplete="off" maxLength={HOST_REQUEST_LIMITS.pin} />
      </Field>
    </FormPart>
  )
}

const HostForm = ({ types, onAccepted }: { types: Types; onAccepted: (property: string) => void }) => {
  const words = useArea(ENQUIRY_WORDS).host
  const { run } = useAction(requestRegistration, { failed: useArea(ENQUIRY_WORDS).failed })
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: hostRequestFaults,
    faultWords: useArea(HOST_FAULTS),
    draft: formDraft('host'),
    send: ({ property_type_id, ...values }, form) =>
      run({
        body: { ...values, property_type_id: Number(property_type_id), role: 'hotel_admin', ...trappedIn(form) },
      }),
    onSent: ({ property_name }) => onAccepted(property_name),
  })
  return (
    <form {...form} className="flex flex-col gap-8">
      <HostPart errors={errors} />
      <PlacePart errors={errors} types={types} />
      <EvidencePart errors={errors} />
      <RobotTrap />
      <NotSent banner={banner} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

const Thanks = ({ property, onAnother }: { property: string; onAnother: () => void }) => {
  const words = useArea(ENQUIRY_WORDS).host
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-24 outline-none">
      <EmptyState
        icon="check"
        title={words.thanks}
        action={
          <>
            <ButtonLink kind="primary" render={(link) => <Link to="/home" {...link} />}>
              {words.home}
            </ButtonLink>
            <Button onClick={onAnother}>{words.another}</Button>
          </>
        }
      >
        {words.thanksText(property)}
      </EmptyState>
    </div>
  )
}

const Aside = () => {
  const words = useArea(ENQUIRY_WORDS).host
  return (
    <>
      <Steps title={words.how} steps={words.steps} />
      <section className="rounded-card bg-sunken p-4 sm:p-6">
        <h2 className="text-lg">{words.cost}</h2>
        <p className="mt-1 mb-2 text-muted">{words.costText}</p>
        <Link to="/partner" className="link inline-flex min-h-11 items-center font-semibold">
          {words.more}
        </Link>
      </section>
    </>
  )
}

const RegisterPropertyPage = ({ data: { types } }: { data: RegisterPropertyData }) => {
  const words = useArea(ENQUIRY_WORDS).host
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  const [accepted, setAccepted] = useState<string | null>(null)
  const content =
    accepted !== null ? (
      <Thanks property={accepted} onAnother={() => setAccepted(null)} />
    ) : types === null ? (
      <FailedState title={words.typesFailed} onRetry={revalidate} retrying={state === 'loading'} words={common} />
    ) : (
      <HostForm types={types} onAccepted={setAccepted} />
    )
  return (
    <FormFrame title={words.title} lead={words.lead} aside={<Aside />}>
      {content}
    </FormFrame>
  )
}

export const page = pageCode({
  Component: RegisterPropertyPage,
  load,
  head: (_data, language) => ({
    title: ENQUIRY_WORDS[language].host.headTitle,
    description: ENQUIRY_WORDS[language].host.headDescription,
  }),
})
