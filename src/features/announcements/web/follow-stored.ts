import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { type FollowingForm, type OthersChange, useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import type { Announcement } from '../contract.ts'
import { type AudienceChoice, audienceDraft, audienceOf } from './compose-audience.ts'
import { channelForm } from './compose-channels.ts'
import { MESSAGE_FIELDS, type MessageField, type MessageTexts } from './message-fields.ts'
import { localTimeOf } from './schedule-text.ts'

/** The texts of the fields for a scheduled message. */
export const textsOf = ({ title, message, title_sw, message_sw, link, send_at, channels }: Announcement) => {
  const { day, time } = localTimeOf(send_at)
  const texts = { title, message, title_sw, message_sw, link: link ?? '', later: 'on', send_day: day, send_time: time }
  return { ...texts, ...channelForm(channels) } satisfies MessageTexts
}

/** A field of the message, or its audience, that somebody else has changed. */
export type MessageChange = OthersChange<MessageField | 'audience'>

const isOther = (choice: AudienceChoice, than: AudienceChoice) =>
  audienceDraft(choice, than) !== '' || choice.fixed !== than.fixed || choice.date_unclear

type StoredOptions = {
  /** The scheduled message as it is stored now; null for a new one. */
  stored: Announcement | null
  first: MessageTexts
  choice: AudienceChoice
  setChoice: Dispatch<SetStateAction<AudienceChoice>>
}

/** What the form was filled from, and what somebody else has changed of a scheduled message since. */
export const useNewerMessage = ({ stored, first, choice, setChoice }: StoredOptions) => {
  // The same until it is fetched again: the form follows each new one.
  const now = useMemo(() => ({ version: stored?.version ?? 0, message: stored }), [stored])
  const newer = useNewerValues({
    stored: now,
    textsOf: ({ message }: typeof now): MessageTexts => (message ? textsOf(message) : first),
    fields: MESSAGE_FIELDS,
  })
  const [audience, setAudience] = useState<MessageChange[]>([])
  const before = newer.seen.message
  const followAudience = () => {
    if (!before || !stored) return
    const [then, next] = [audienceOf(before), audienceOf(stored)]
    const isMine = isOther(choice, then)
    const isTheirs = isOther(next, then)
    setAudience(isTheirs ? [{ field: 'audience', isMine }] : [])
    if (isTheirs && !isMine) setChoice(next)
  }
  return {
    now,
    seen: newer.seen,
    changes: [...audience, ...newer.changes] as readonly MessageChange[],
    follow: (form: HTMLFormElement) => {
      newer.follow(form)
      followAudience()
    },
    /** After the user's own change, which is none of somebody else. */
    saved: (own: Announcement, form: HTMLFormElement) => {
      newer.saved({ version: own.version, message: own }, form)
      setAudience([])
    },
  }
}

/** Lets the form of a scheduled message follow what is stored; `onFollow` hears of it. */
export const useFollowMessage = (
  form: FollowingForm,
  newer: ReturnType<typeof useNewerMessage>,
  onFollow: (form: HTMLFormElement) => void,
) => {
  const follow = (element: HTMLFormElement) => {
    newer.follow(element)
    onFollow(element)
    return true // who gets it is shown beside the texts
  }
  useFollow(form, { ...newer, follow }, newer.now, 'announcement_changed')
}
