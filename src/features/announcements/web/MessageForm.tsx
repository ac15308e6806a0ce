import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ANNOUNCEMENT_LIMITS, announcementFaults, MOST_NAMED, scheduleFaults, sendAtOf } from '#domain/announcement.ts'
import { formatTsh } from '#domain/money.ts'
import { useAction } from '#platform/web/action.ts'
import { readForm, useForm } from '#platform/web/form.ts'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  type Announcement,
  changeAnnouncement,
  countAudience,
  listAnnouncements,
  sendPromotional,
  sendTargeted,
  showAnnouncement,
} from '../contract.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { type AudienceCount, AudienceSize } from './AudienceSize.tsx'
import { announcementPath } from './announcement-paths.ts'
import { audienceText } from './audience-text.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { ConfirmSending } from './ConfirmSending.tsx'
import {
  type AudienceChoice,
  audienceBody,
  audienceDraft,
  changedAudience,
  chosenAudience,
  countQuery,
  draftedAudience,
  offerAudience,
} from './compose-audience.ts'
import { chosenChannels, reachOf, smsCost } from './compose-channels.ts'
import { useFollowMessage, useNewerMessage } from './follow-stored.ts'
import { MessageChanges } from './MessageChanges.tsx'
import { MessagePreviews } from './MessagePreviews.tsx'
import { MESSAGE_FIELDS, type MessageTexts } from './message-fields.ts'
import { type ShownPreview, useMessagePreview } from './message-preview.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextFields } from './TextFields.tsx'
import { ANNOUNCEMENT_WORDS, OFFICE_FAULTS } from './words.ts'

const bodyOf = (texts: MessageTexts) => {
  const { title, message, title_sw, message_sw, link } = texts
  return { title, message, title_sw, message_sw, link, channels: chosenChannels(texts) }
}

/** `seen` is the scheduled message as the form shows it; null for a new one. */
const useSend = (choice: AudienceChoice, seen: Announcement | null) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const promotional = useAction(sendPromotional, { failed: words.promotionalFailed, invalidates: [listAnnouncements] })
  const targeted = useAction(sendTargeted, { failed: words.targetedFailed, invalidates: [listAnnouncements] })
  const change = useAction(changeAnnouncement, {
    failed: words.changeFailed,
    invalidates: [listAnnouncements, showAnnouncement],
  })
  const send = async (texts: MessageTexts) => {
    const at = sendAtOf(texts)?.toISOString()
    if (seen && at) {
      const body = { ...bodyOf(texts), send_at: at, audience: changedAudience(choice), version: seen.version }
      return change.run({ params: { id: seen.id }, body })
    }
    const body = { ...bodyOf(texts), ...(at ? { send_at: at } : {}) }
    return choice.kind === 'promotional'
      ? promotional.run({ body: { ...body, ...offerAudience(choice) } })
      : targeted.run({ body: { ...body, ...audienceBody(choice) } })
  }
  return { busy: promotional.busy || targeted.busy || change.busy, send }
}

type ComposeOptions = {
  choice: AudienceChoice
  draft: FormDraft | undefined
  newer: ReturnType<typeof useNewerMessage>
  first: MessageTexts
}

/** The form, whose texts are sent only after the dialog with the number of people has been confirmed. */
const useCompose = ({ choice, draft, newer, first }: ComposeOptions) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const toast = useToast()
  const navigate = useNavigate()
  const stored = newer.seen.message
  const { send, busy } = useSend(choice, stored)
  const [texts, setTexts] = useState(first)
  const [toConfirm, setToConfirm] = useState<MessageTexts | null>(null)
  const state = useForm({
    fields: [...MESSAGE_FIELDS, 'audience'],
    draft,
    faultWords: OFFICE_FAULTS[useLanguage()],
    faults: (values) => ({ ...announcementFaults(values), ...scheduleFaults(values, new Date()) }),
    send: async (_values, form) => {
      setToConfirm(readForm(form, MESSAGE_FIELDS))
      return null
    },
  })
  const confirm = async () => {
    const result = toConfirm && (await send(toConfirm))
    if (!result) return
    setToConfirm(null)
    if (result.failure) {
      const { code, fields, text } = result.failure
      const { send_at, channels, ...others } = fields
      const renamed = { ...(send_at ? { send_day: send_at } : {}), ...(channels ? { channel_email: channels } : {}) }
      state.setMessages({ ...others, ...renamed })
      return state.setBanner(Object.keys(fields).length > 0 ? null : text, code)
    }
    draft?.remove()
    if (stored && state.form.ref.current) newer.saved(result.reply as Announcement, state.form.ref.current)
    toast({ text: stored ? words.changed : toConfirm.later ? words.scheduled : words.sent })
    navigate(announcementPath(result.reply.id))
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    state.form.onInput(event)
    setTexts(readForm(event.currentTarget, MESSAGE_FIELDS))
  }
  // What is confirmed is what the form shows: the dialog closes when that changes.
  useFollowMessage(state, newer, (form) => {
    setTexts(readForm(form, MESSAGE_FIELDS))
    setToConfirm(null)
  })
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

/** The lines of the confirmation: each chosen channel with its people, and what SMS cost. */
const useChannelLines = (texts: MessageTexts, count: AudienceCount | null, preview: ShownPreview | null) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const language = useLanguage()
  const cost = count && preview && smsCost(count, preview)
  return chosenChannels(texts).map((channel) => {
    const people = count ? words.channelPeople[channel](count[channel]) : ''
    const price = channel === 'sms' && cost ? ` ${words.smsCost(cost.parts, formatTsh(cost.amount, language))}` : ''
    return `${words.channelNames[channel]}: ${people}${price}`
  })
}

type MessageFormProps = {
  /** Whom the message is for at first. */
  audience: AudienceChoice
  /** What the fields hold at first. */
  texts: MessageTexts
  draft?: FormDraft
  /** The scheduled message that is changed; null for a new one. */
  stored: Announcement | null
}

/** A message to many people: who gets it, what it says, and when. */
export const MessageForm = ({ audience, texts: textsAtFirst, draft, stored }: MessageFormProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  const language = useLanguage()
  const [{ first, firstTexts }] = useState({ first: audience, firstTexts: textsAtFirst })
  const [choice, setChoice] = useState(first)
  const newer = useNewerMessage({ stored, first: firstTexts, choice, setChoice })
  // Once the server's markup, which knows no draft, has been hydrated.
  useLayoutEffect(() => {
    if (draft) setChoice(draftedAudience(draft.textOf('audience'), first))
  }, [draft, first])
  const namesTooMany = choice.kind === 'targeted' && (choice.people?.length ?? 0) > MOST_NAMED
  const count = useQueryOf(
    countAudience,
    { query: countQuery(choice) },
    { keepPrevious: true, enabled: !namesTooMany && !choice.fixed },
  )
  const size = choice.fixed ? { recipients: stored?.recipients ?? 0, everybody: false } : count.data
  const compose = useCompose({ choice, draft, newer, first: firstTexts })
  const { form, errors, banner, setBanner, texts, toConfirm, confirm, busy, leave } = compose
  const onChange = (change: Partial<AudienceChoice>) => {
    setBanner(null)
    setChoice((now) => ({ ...now, ...change }))
  }
  const later = texts.later !== ''
  const chosen = chosenChannels(texts)
  const preview = useMessagePreview(choice.kind, texts, chosen.length > 0)
  const counted = count.data ?? null
  const lines = useChannelLines(texts, counted, preview.data ?? null)
  const reach = size && reachOf(counted ? { ...counted, recipients: size.recipients } : size, chosen)
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form {...form} className={cardClass()}>
          <div className="flex flex-col gap-5">
            {newer.seen.message && newer.changes.length > 0 && (
              <MessageChanges key={newer.seen.version} message={newer.seen.message} changes={newer.changes} />
            )}
            <AudienceFields
              choice={choice}
              onChange={onChange}
              fixed={stored && choice.fixed ? audienceText(stored, area, language) : null}
              isStored={stored !== null}
            />
            {namesTooMany ? (
              <Alert tone="bad">{words.tooManyNamed(MOST_NAMED)}</Alert>
            ) : (
              !choice.fixed && <AudienceSize count={count} />
            )}
            <input type="hidden" name="audience" value={audienceDraft(choice, first)} />
            <ChannelFields
              kind={choice.kind}
              error={errors.channel_email}
              first={firstTexts}
              count={counted}
              preview={chosen.includes('sms') ? (preview.data ?? null) : null}
            />
            <TextFields errors={errors} limits={ANNOUNCEMENT_LIMITS} first={firstTexts} texts={texts} />
            <ScheduleFields errors={errors} texts={texts} first={firstTexts} isStored={stored !== null} />
            {banner && <Alert tone="bad">{banner}</Alert>}
            <Button
              type="submit"
              kind="primary"
              icon={later ? 'calendar' : 'mail'}
              disabled={
                namesTooMany ||
                !size ||
                (!choice.fixed && count.isPlaceholderData) ||
                reach === 0 ||
                choice.date_unclear
              }
              className="max-sm:w-full sm:self-start"
            >
              {stored ? words.save : later ? words.schedule : words.send}
            </Button>
          </div>
        </form>
        <MessagePreviews kind={choice.kind} texts={texts} channels={chosen} query={preview} />
      </div>
      {size && (
        <ConfirmSending
          open={toConfirm !== null}
          count={{ ...size, recipients: reach ?? size.recipients }}
          channels={lines}
          audience={audienceText(stored && choice.fixed ? stored : chosenAudience(choice), area, language)}
          at={toConfirm && sendAtOf(toConfirm)}
          submit={stored ? words.save : later ? words.schedule : words.send}
          busy={busy}
          onClose={leave}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
