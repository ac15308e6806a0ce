import { z } from 'zod'
import { isEmail, isUsername, normaliseEmail } from '#domain/account.ts'
import { isDay } from '#domain/calendar.ts'
import { OLDEST_CHILD } from '#domain/child-age.ts'
import { blank, type FaultKey, NOT_IN_LINE, NOT_IN_PROSE } from '#domain/field-faults.ts'
import { MOST_TSH } from '#domain/money.ts'
import { normalisePhone } from '#domain/phone.ts'
import { WALLETS } from '#domain/wallet.ts'
import { phoneNumberOf } from './phone-number.ts'

/** A field that fails with one of the catalogue's sentences. */
const fault = (key: FaultKey | 'date_invalid') => ({ error: key })

const fromText = (value: unknown) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value)

/** A number as JSON has it, or as digits in an address or a form. What `Number()` makes one too ('', true, [2]) is none. */
export const counted = (rule: z.ZodNumber) => z.preprocess(fromText, rule)
/** The id of a row, in an address or a body. */
export const id = counted(z.number().int().positive().max(2_147_483_647))
/** An id in an answer. */
export const rowId = z.number().int()
/** A calendar date at the property, YYYY-MM-DD; 30 February is refused. */
export const day = z.string().refine(isDay, fault('date_invalid'))
/** A date of a form, which says in its own words that it is empty. */
export const typedDay = (empty: FaultKey) => z.string().min(1, fault(empty)).refine(isDay, fault('date_invalid'))
/** A value that may be left empty, as null or as forms send it. */
export const orNone = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value: z.input<Rule> | '' | null) => (value === '' ? null : value), rule.nullable())
/** A value of a body that need not be given; null counts as not given. */
export const optional = <Rule extends z.ZodType>(rule: Rule) =>
  rule
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()
/** An instant: a `Date` in code, ISO 8601 in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
/** A whole number of shillings, zero included. */
export const tsh = z.number().int().min(0).max(MOST_TSH)
/** A mobile number in any spelling; becomes 12 digits from 255. */
export const msisdn = z
  .string()
  .max(32)
  .transform((text, context) => {
    const normal = normalisePhone(text)
    if (normal) return normal
    context.addIssue({ code: 'custom', message: 'phone_invalid' satisfies FaultKey })
    return z.NEVER
  })
/** The mobile number that a wallet payment is asked from; becomes 12 digits from 255. */
export const paymentDetails = z
  .string({ error: ({ input }) => fault(input == null ? 'payment_details_required' : 'payment_details_invalid').error })
  .max(32, fault('payment_details_invalid'))
  .transform((text, context) => {
    const normal = normalisePhone(text)
    if (normal) return normal
    const message: FaultKey = text.trim() === '' ? 'payment_details_required' : 'payment_details_invalid'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
const typedPhone = (read: (text: string) => string | null) =>
  z
    .string()
    .max(32)
    .transform((text, context) => {
      const number = read(text)
      if (number !== null) return number
      const message: FaultKey = text.trim() === '' ? 'phone_required' : 'phone_unclear'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
/** A phone number of any country in any spelling; becomes the digits of E.164, without the plus. */
export const phone = typedPhone(phoneNumberOf)
/** A phone number of any country, or an empty text. */
export const optionalPhone = typedPhone((text) => (text.trim() === '' ? '' : phoneNumberOf(text)))
/** An e-mail address, stored in lower case. */
export const email = z
  .string()
  .max(254)
  .refine((text) => text.trim() !== '', fault('email_required'))
  .refine((text) => isEmail(text.trim()), fault('email_invalid'))
  .transform(normaliseEmail)
/** A username, 3 to 30 characters. */
export const username = z.string().trim().refine(isUsername, fault('username_invalid'))
/** One of the mobile wallets. */
export const wallet = z.enum(
  WALLETS.map(({ id }) => id) as [(typeof WALLETS)[number]['id'], ...(typeof WALLETS)[number]['id'][]],
  fault('payment_method_required'),
)
/** Half of a surrogate pair is no text in a database, JSON columns refuse it: it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.toWellFormed()
const typedText = (max: number, forbidden: RegExp) =>
  z
    .string()
    .overwrite((text) => (blank(text) ? '' : wellFormed(text)))
    .trim()
    .max(max, fault('text_too_long'))
    .refine((text) => !forbidden.test(text), 'Control characters are not accepted.')
/**
 * A line of text that a person wrote: trimmed, empty if there is nothing in it to see, without control characters and without
 * those that turn the direction of what follows.
 */
export const line = (max: number) => typedText(max, NOT_IN_LINE)
/** Like `line`, with line breaks. */
export const prose = (max: number) => typedText(max, NOT_IN_PROSE)
/** How a list is paged through. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}
/** `{"success": true}` of the calls that the specification gives this shape. */
export const success = z.object({ success: z.literal(true) })
/** The body of every refusal; some codes carry more, such as `total_amount` of `price_changed`. */
export const refusalBody = z.looseObject({
  error: z.string().describe('One sentence for a person, in the language of the request'),
  code: z.string().describe('The stable name of the refusal'),
  fields: z.record(z.string(), z.string()).optional().describe('The sentence for each field that is not valid'),
})
/** A reply that is a file instead of JSON: its content type, and the name under which it is saved. */
export const file = (type: string) =>
  z.object({ name: z.string(), content: z.custom<string | Uint8Array>() }).meta({ file: type })
/** A reply of unlimited length until either side ends it: a stream of text of this content type. */
export const stream = (type: string) => z.custom<AsyncIterable<string>>().meta({ stream: type })
/** What a reply is if it is no JSON: a `file` or a `stream`, with its content type. */
export const notJson = (reply: z.ZodType): { kind: 'file' | 'stream'; type: string } | null => {
  const { file: ofFile, stream: ofStream } = reply.meta() ?? {}
  if (typeof ofFile === 'string') return { kind: 'file', type: ofFile }
  return typeof ofStream === 'string' ? { kind: 'stream', type: ofStream } : null
}

const age = z.number().int().min(0, fault('child_age_invalid')).max(OLDEST_CHILD, fault('child_age_invalid'))

/** The ages of the children of a party, each in whole years. */
export const childAges = z.array(age).max(50)

/** The same in one query value, separated by commas. */
export const childAgesInQuery = z
  .string()
  .max(200)
  .transform((text): unknown[] => text.split(',').filter(Boolean).map(Number))
  .pipe(childAges)
  .optional()
  .describe('The ages of the children in whole years, separated by commas')

type Children = { children?: number | undefined; child_ages?: readonly number[] | undefined }

/** A count of children that is none has its own fault. */
const isCount = (children: number) => Number.isInteger(children) && children >= 0

const reportAges = (context: z.core.$RefinementCtx) =>
  context.addIssue({ code: 'custom', message: 'child_ages_required' satisfies FaultKey, path: ['child_ages'] })

/** Reports ages that are not as many as the children. */
export const checkAges = ({ children = 0, child_ages }: Children, context: z.core.$RefinementCtx) => {
  if (isCount(children) && child_ages && child_ages.length !== children) reportAges(context)
}

/** Reports more ages than children: a search may have the ages of some. */
export const checkKnownAges = ({ children = 0, child_ages = [] }: Children, context: z.core.$RefinementCtx) => {
  if (isCount(children) && child_ages.length > children) reportAges(context)
}
