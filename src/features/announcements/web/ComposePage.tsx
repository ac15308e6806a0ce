import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ANNOUNCEMENT_LIMITS, type AnnouncementForm, announcementFaults, MOST_NAMED } from '#domain/announcement.ts'
import { pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { readForm, useForm } from '#platform/web/form.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import { Link } from '#platform/web/Link.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card, cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { countAudience, listAnnouncements, sendPromotional, sendTargeted } from '../contract.ts'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { AudienceSize } from './AudienceSize.tsx'
import { ANNOUNCEMENTS_PATH, announcementPath } from './announcement-paths.ts'
import { audienceText } from './audience-text.ts'
import { ConfirmSending } from './ConfirmSending.tsx'
import {
  type AudienceChoice,
  audienceBody,
  audienceDraft,
  audienceFrom,
  chosenAudience,
  countQuery,
  draftedAudience,
} from './compose-audience.ts'
import { TextFields } from './TextFields.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const FIELDS = ['title', 'message', 'title_sw', 'message_sw', 'link'] as const
const EMPTY: AnnouncementForm = { title: '', message: '', title_sw: '', message_sw: '', link: '' }

const useSend = (choice: AudienceChoice) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const promotional = useAction(sendPromotional, { failed: words.promotionalFailed, invalidates: [listAnnouncements] })
  const targeted = useAction(sendTargeted, { failed: words.targetedFailed, invalidates: [listAnnouncements] })
  return {
    busy: promotional.busy || targeted.busy,
    send: (texts: AnnouncementForm) =>
      choice.kind === 'promotional'
        ? promotional.run({ body: texts })
        : targeted.run({ body: { ...texts, ...audienceBody(choice) } }),
  }
}

/** The form, whose texts are sent only after the dialog with the number of people has been confirmed. */
const useCompose = (choice: AudienceChoice, draft: FormDraft) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const toast = useToast()
  const navigate = useNavigate()
  const { send, busy } = useSend(choice)
  const [texts, setTexts] = useState<AnnouncementForm>(EMPTY)
  const [toConfirm, setToConfirm] = useState<AnnouncementForm | null>(null)
  const state = useForm({
    fields: [...FIELDS, 'audience'],
    draft,
    faults: announcementFaults,
    send: async (_values, form) => {
      setToConfirm(readForm(form, FIELDS))
      return null
    },
  })
  const confirm = async () => {
    const result = toConfirm && (await send(toConfirm))
    if (!result) return
    setToConfirm(null)
    if (result.failure) {
      const { fields, text } = result.failure
      state.setMessages(fields)
      return state.setBanner(Object.keys(fields).length > 0 ? null : text)
    }
    draft.remove()
    toast({ text: words.sent })
    navigate(announcementPath(result.reply.id))
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    state.form.onInput(event)
    setTexts(readForm(event.currentTarget, FIELDS))
  }
  const saveDraft = useEffectEvent(state.saveDraft)
  // After the hidden field has the new choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each choice
  useEffect(() => saveDraft(), [choice])
  return {
    ...state,
    form: { ...state.form, onInput },
    texts,
    toConfirm,
    confirm,
    busy,
    leave: () => setToConfirm(null),
  }
}

const Preview = ({ choice: { kind }, texts }: { choice: AudienceChoice; texts: AnnouncementForm }) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { title, message, title_sw, message_sw, link } = texts
  return (
    <Card title={words.preview} className="lg:sticky lg:top-4">
      <div className="flex flex-col gap-3">
        <AnnouncementPreview kind={kind} title={title} message={message} link={link} lang="en" />
        {(title_sw || message_sw) && (
          <AnnouncementPreview
            kind={kind}
            title={title_sw || title}
            message={message_sw || message}
            link={link}
            lang="sw"
          />
        )}
        <p className="text-sm text-muted">{words.previewHint}</p>
      </div>
    </Card>
  )
}

const ComposePage = () => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  const language = useLanguage()
  const [params] = useSearchParams()
  const [first] = useState(() => audienceFrom(params))
  // A message to named people is none for everybody: each has a draft of its own.
  const [draft] = useState(() => formDraft(['announcement', ...(first.people ?? [])].join('-')))
  const [choice, setChoice] = useState(first)
  // Once the server's markup, which knows no draft, has been hydrated.
  useLayoutEffect(() => setChoice(draftedAudience(draft.textOf('audience'), first)), [draft, first])
  const namesTooMany = choice.kind === 'targeted' && (choice.people?.length ?? 0) > MOST_NAMED
  const count = useQueryOf(countAudience, { query: countQuery(choice) }, { keepPrevious: true, enabled: !namesTooMany })
  const { form, errors, banner, setBanner, texts, toConfirm, confirm, busy, leave } = useCompose(choice, draft)
  const onChange = (change: Partial<AudienceChoice>) => {
    setBanner(null)
    setChoice((now) => ({ ...now, ...change }))
  }
  return (
    <div className="max-w-5xl">
      <Link to={ANNOUNCEMENTS_PATH} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {area.one.back}
      </Link>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form {...form} className={cardClass()}>
          <div className="flex flex-col gap-5">
            <AudienceFields choice={choice} onChange={onChange} />
            {namesTooMany ? <Alert tone="bad">{words.tooManyNamed(MOST_NAMED)}</Alert> : <AudienceSize count={count} />}
            <input type="hidden" name="audience" value={audienceDraft(choice, first)} />
            <TextFields errors={errors} limits={ANNOUNCEMENT_LIMITS} />
            {banner && <Alert tone="bad">{banner}</Alert>}
            <Button
              type="submit"
              kind="primary"
              icon="mail"
              disabled={
                namesTooMany ||
                !count.data ||
                count.isPlaceholderData ||
                count.data.recipients === 0 ||
                choice.date_unclear
              }
              className="max-sm:w-full sm:self-start"
            >
              {words.send}
            </Button>
          </div>
        </form>
        <Preview choice={choice} texts={texts} />
      </div>
      {count.data && (
        <ConfirmSending
          open={toConfirm !== null}
          count={count.data}
          audience={audienceText(chosenAudience(choice), area, language)}
          busy={busy}
          onClose={leave}
          onConfirm={confirm}
        />
      )}
    </div>
  )
}

export const page = pageCode({
  Component: ComposePage,
  head: (_data, language) => ({ title: ANNOUNCEMENT_WORDS[language].form.headTitle, noindex: true }),
})
