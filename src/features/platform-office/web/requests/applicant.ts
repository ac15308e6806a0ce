import { displayPhone } from '#domain/phone.ts'
import type { PropertyRequest } from '#features/enquiries/contract.ts'
import { REQUEST_WORDS } from './words.ts'

type Words = (typeof REQUEST_WORDS)['en']

/** That an SMS goes to the number which the applicant stated for the wallet; empty if there is none. */
export const smsNote = ({ wallet_number }: Pick<PropertyRequest, 'wallet_number'>, words: Words): string =>
  wallet_number === '' ? '' : words.smsToo(displayPhone(wallet_number).replaceAll(' ', '\u00A0'))

/** Templates by their names in the language of the reader of the page, with the text in that of the applicant. */
export const templatesFor = <Kind extends 'askTemplates' | 'declineTemplates'>(
  { language }: Pick<PropertyRequest, 'language'>,
  words: Words,
  kind: Kind,
): { name: string; text: string }[] => {
  const texts: Record<string, { text: string }> = REQUEST_WORDS[language][kind]
  return Object.entries<{ name: string; text: string }>(words[kind]).map(([key, { name, text }]) => ({
    name,
    text: texts[key]?.text ?? text,
  }))
}
