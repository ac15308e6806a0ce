import type { Language } from './language.ts'

/** What a browser shows of a message that is pushed to it; `link` is a path of this site, and a message of the same `tag` replaces it. */
export type PushNotice = { title: string; body: string; link: string; tag: string; language: Language }

/** Browsers of one account that can get notifications; another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

/** Characters that a phone shows of a title and of a text, and that fit into one encrypted record. */
const SHOWN = { title: 120, body: 300 }

const cut = (text: string, most: number) => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The texts of a message as a phone gets them. */
export const shownTexts = ({ title, body }: Pick<PushNotice, 'title' | 'body'>) => ({
  title: cut(title, SHOWN.title),
  body: cut(body, SHOWN.body),
})

/** The payload of a message. */
export const writePush = (notice: PushNotice): string => JSON.stringify({ ...notice, ...shownTexts(notice) })

const textIn = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)

/** Reads a payload; a browser must show something for every message, so that a broken one becomes a plain notice. */
export const readPush = (payload: string): PushNotice => {
  let read: unknown
  try {
    read = JSON.parse(payload)
  } catch {
    read = null
  }
  const { title, body, link, tag, language } = (typeof read === 'object' && read !== null ? read : {}) as Record<
    string,
    unknown
  >
  return {
    title: textIn(title, 'Bhumwi'),
    body: textIn(body, ''),
    link: textIn(link, '/notifications'),
    tag: textIn(tag, ''),
    language: language === 'sw' ? 'sw' : 'en',
  }
}
