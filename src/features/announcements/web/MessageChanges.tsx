import { formatDay } from '#domain/calendar.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { Announcement } from '../contract.ts'
import { audienceText } from './audience-text.ts'
import { type MessageChange, textsOf } from './follow-stored.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const useFieldTexts = (message: Announcement) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const language = useLanguage()
  const words = area.form
  const texts = textsOf(message)
  const tick = (text: string) => (text === '' ? words.others.no : words.others.yes)
  const shown: Record<MessageChange['field'], readonly [label: string, text: string]> = {
    audience: [words.audience, audienceText(message, area, language)],
    title: [`${words.subject} · ${words.english}`, texts.title],
    message: [`${words.message} · ${words.english}`, texts.message],
    title_sw: [`${words.subject} · ${words.swahili}`, texts.title_sw],
    message_sw: [`${words.message} · ${words.swahili}`, texts.message_sw],
    link: [words.link, texts.link],
    channel_email: [words.channelNames.email, tick(texts.channel_email)],
    channel_sms: [words.channelNames.sms, tick(texts.channel_sms)],
    channel_push: [words.channelNames.push, tick(texts.channel_push)],
    later: [words.later, tick(texts.later)],
    send_day: [words.sendDay, texts.send_day && formatDay(texts.send_day, language)],
    send_time: [words.sendTime, texts.send_time],
  }
  return (field: MessageChange['field']) => {
    const [label, text] = shown[field]
    return [label, text || words.others.none] as const
  }
}

type MessageChangesProps = { message: Announcement; changes: readonly MessageChange[] }

/** What somebody else has changed of a scheduled message while its form was open. */
export const MessageChanges = ({ message, changes }: MessageChangesProps) => {
  const { others } = useArea(ANNOUNCEMENT_WORDS).form
  return <OthersChanges changes={changes} textOf={useFieldTexts(message)} words={others} />
}
