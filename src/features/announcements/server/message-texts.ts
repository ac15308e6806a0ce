import type { AnnouncementKind } from '#domain/announcement.ts'
import type { Language } from '#domain/language.ts'
import type { AnnouncementFrame, NotificationWords } from '#domain/notification/words.ts'
import { type PushNotice, shownTexts } from '#domain/push.ts'
import { cheapSmsText, optOutPath, type RenderedEmail, renderEmail } from '#features/notifications/server/public.ts'
import { smsLength } from '#ports/sms.ts'
import type { Texts } from './store.ts'

/** The words around a message in both languages. */
export type MessageWords = Record<Language, Pick<NotificationWords, 'announcement' | 'email'>>

type Message = Omit<Texts, 'title_sw' | 'message_sw'> & {
  kind: AnnouncementKind
  language: Language
  /** The address of the site, without a slash at the end; null leaves links out. */
  siteUrl: string | null
  /** Of the link that declines promotions; only for these. */
  optOutToken: string | null
}

/** Stands for the token of an opt-out link, which is as long, in previews. */
export const SAMPLE_TOKEN = 'x'.repeat(17)

/** Title and message in one language; each is English if there is no Swahili. */
export const textsIn = ({ title, message, title_sw, message_sw }: Omit<Texts, 'link'>, language: Language) => ({
  title: (language === 'sw' && title_sw) || title,
  message: (language === 'sw' && message_sw) || message,
})

const optOutAddress = ({ siteUrl, optOutToken }: Message) =>
  siteUrl && optOutToken ? siteUrl + optOutPath(optOutToken) : null

/** The email of a message to one person; `unsubscribeUrl` declines promotions. */
export const emailOf = (
  words: MessageWords,
  message: Message & { name: string },
): RenderedEmail & { unsubscribeUrl: string | undefined } => {
  const { kind, title, link, language, name, siteUrl } = message
  const { announcement, email } = words[language]
  const optOut = optOutAddress(message)
  const rendered = renderEmail({
    language,
    subject: title,
    title,
    greeting: email.greeting(name),
    paragraphs: message.message.split(/\n{2,}/),
    link: link && siteUrl ? { label: announcement.button, address: siteUrl + link } : null,
    footer: announcement.footer[kind],
    optOut: optOut === null ? null : { label: announcement.optOut, address: optOut },
  })
  return { ...rendered, unsubscribeUrl: optOut ?? undefined }
}

const endOfSentence = (title: string) => (/[.!?:]$/.test(title) ? title : `${title}.`)

const optOutHint = (message: Message, { smsOptOut }: AnnouncementFrame) => {
  const address = optOutAddress(message)
  return address === null ? [] : [`${smsOptOut}: ${address}`]
}

/** The text message of a message to one person, in the cheap alphabet, with the brand first. */
export const smsOf = (words: MessageWords, message: Message): string => {
  const { title, link, siteUrl, language } = message
  const address = link && siteUrl ? ` ${siteUrl}${link}` : ''
  const text = `Bhumwi: ${endOfSentence(title)} ${message.message}${address}`
  return cheapSmsText([text, ...optOutHint(message, words[language].announcement)].join('\n'))
}

type Pushed = Pick<Message, 'kind' | 'title' | 'message' | 'link' | 'language'>

/** What a phone shows of a message to one person: offers with their text, and only the title of what concerns somebody. */
export const pushOf = ({ kind, title, message, link, language }: Pushed): Omit<PushNotice, 'tag'> => ({
  ...shownTexts({ title, body: kind === 'promotional' ? message : '' }),
  link: link ?? '/notifications',
  language,
})

/** A text message as it is billed. */
export const smsFigures = (text: string) => ({ text, ...smsLength(text) })
