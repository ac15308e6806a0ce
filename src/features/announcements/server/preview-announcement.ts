import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { previewAnnouncement as previewContract } from '../contract.ts'
import { emailOf, type MessageWords, pushOf, SAMPLE_TOKEN, smsFigures, smsOf, textsIn } from './message-texts.ts'

type PreviewForm = z.output<typeof previewContract.body>

/** How the greeting of an email would name its reader. */
const SAMPLE_NAME = 'Asha'

/** A message as it would arrive by email, SMS and push, in both languages, by the functions that send it. */
export const previewAnnouncement =
  ({ words }: { words: MessageWords }) =>
  ({ kind, link, ...texts }: PreviewForm, siteUrl: string | null) => {
    const previewIn = (language: Language) => {
      const links = { link: link || null, siteUrl, optOutToken: kind === 'promotional' ? SAMPLE_TOKEN : null }
      const message = { ...textsIn(texts, language), ...links, kind, language }
      const { subject, text, html } = emailOf(words, { ...message, name: SAMPLE_NAME })
      const push = pushOf(message)
      return {
        email: { subject, text, html },
        sms: smsFigures(smsOf(words, message)),
        push: { title: push.title, body: push.body },
      }
    }
    return { en: previewIn('en'), sw: previewIn('sw') }
  }
