import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { enquiryReference } from '#domain/enquiry.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { bytesFrom } from './chance.ts'
import type { Catalogue, Row } from './tables.ts'

type Written = {
  days: number
  language: 'en' | 'sw'
  name: string
  email: string
  phone?: string
  subject?: string
  message: string
  stay?: { destination: string; room_type: string; in_days: number; nights: number; guests: number }
  is_suspect?: boolean
  answer?: string
}

/** What people wrote to the platform: of several ages, in both languages, some of it answered. */
const WRITTEN: readonly Written[] = [
  {
    days: 24,
    language: 'en',
    name: 'Helena Brandt',
    email: 'helena.brandt@example.com',
    subject: 'Paying without mobile money',
    message: 'We arrive from abroad and have no Tanzanian number yet. How can we pay for our first night?',
    answer:
      'Dear Helena,\n\nThank you for writing to us. Any Tanzanian wallet can pay, also that of a friend: enter its number when you book. You then get the voucher on your own email.',
  },
  {
    days: 12,
    language: 'sw',
    name: 'Amina Rajabu',
    email: 'amina.rajabu@example.com',
    phone: '255713880214',
    subject: 'Risiti ya kampuni',
    message: 'Habari, ninahitaji risiti yenye jina la kampuni yetu kwa malazi ya Arusha ya wiki iliyopita.',
    answer:
      'Habari Amina,\n\nAsante kwa kutuandikia. Fungua nafasi yako kwenye “Nafasi zangu”, kisha chapisha vocha: ina kiasi ulicholipa na namba ya malipo.',
  },
  {
    days: 6,
    language: 'en',
    name: 'Godfrey Lema',
    email: 'godfrey.lema@example.com',
    phone: '255784551029',
    message: 'We are three generations and would like rooms next to each other, close to the beach.',
    stay: { destination: 'Zanzibar', room_type: 'family', in_days: 32, nights: 5, guests: 8 },
  },
  {
    days: 3,
    language: 'sw',
    name: 'Mariam Salehe',
    email: 'mariam.salehe@example.com',
    phone: '255765220917',
    subject: 'Kubadilisha jina la mgeni',
    message: 'Nimehifadhi chumba kwa jina langu lakini atakayelala ni kaka yangu. Nibadilishe wapi jina?',
  },
  {
    days: 2,
    language: 'en',
    name: 'Best Rates',
    email: 'rates@example.net',
    subject: 'First place on every search engine',
    message: 'We bring your site to the top within 7 days, ask for our offer today.',
    is_suspect: true,
  },
  {
    days: 1,
    language: 'sw',
    name: 'Elias Mwita',
    email: 'elias.mwita@example.com',
    phone: '255754009316',
    message: 'Tungependa mahema mawili karibu na lango la hifadhi.',
    stay: { destination: 'Serengeti', room_type: 'tent', in_days: 45, nights: 3, guests: 4 },
  },
  {
    days: 1,
    language: 'en',
    name: 'Priya Shah',
    email: 'priya.shah@example.com',
    subject: 'Is the airport transfer included?',
    message: 'Our booking in Stone Town does not say whether somebody picks us up at the airport. We land at 21:40.',
  },
]

/** The addresses that have confirmed the newsletter: how many days ago, and in which language. */
const SUBSCRIBERS = [
  ['helena.brandt', 210, 'en'],
  ['joseph.kimaro', 164, 'sw'],
  ['fatma.omar', 131, 'sw'],
  ['tom.okello', 96, 'en'],
  ['rahma.ally', 61, 'sw'],
  ['daniel.massawe', 40, 'sw'],
  ['chloe.martin', 22, 'en'],
  ['peter.nnko', 9, 'sw'],
  ['saida.hamisi', 2, 'sw'],
] as const

const enquiryRow = (written: Written, id: number, seed: string, today: Day): Row<'enquiry'> => {
  const { days, stay, answer, phone = '', subject = '', is_suspect = false, ...text } = written
  const chance = random(`${seed}/enquiry/${id}`)
  const { name, email, language, message } = text
  return {
    id,
    reference: enquiryReference(bytesFrom(chance, 6)),
    kind: stay ? 'booking_request' : 'contact',
    language,
    name,
    email,
    phone,
    subject,
    message,
    destination: stay?.destination ?? null,
    room_type: stay?.room_type ?? null,
    check_in: stay ? addDays(today, stay.in_days) : null,
    check_out: stay ? addDays(today, stay.in_days + stay.nights) : null,
    guests: stay?.guests ?? null,
    is_suspect,
    content_hash: Buffer.from(bytesFrom(chance, 32)),
    created_at: instantAt(addDays(today, -days), '11:20'),
    answered_at: answer ? instantAt(addDays(today, 1 - days), '09:05') : null,
  }
}

/** Adds enquiries, their answers and the subscribers of the newsletter; Salma of the platform's staff has answered. */
export const addEnquiries = (rows: Catalogue, { seed, today }: { seed: string; today: Day }): void => {
  const salma = rows.account.find(({ username }) => username === 'salma')
  for (const written of WRITTEN) {
    const row = enquiryRow(written, rows.enquiry.length + 1, seed, today)
    rows.enquiry.push(row)
    if (!written.answer || !row.answered_at) continue
    rows.enquiry_answer.push({
      id: rows.enquiry_answer.length + 1,
      enquiry_id: row.id,
      account_id: salma?.id ?? null,
      message: written.answer,
      created_at: row.answered_at,
    })
  }
  for (const [name, days, language] of SUBSCRIBERS) {
    const at = instantAt(addDays(today, -days), '18:30')
    rows.newsletter_subscriber.push({
      email: `${name}@example.com`,
      language,
      asked_at: at,
      confirmed_at: at,
      unsubscribe_token: Buffer.from(bytesFrom(random(`${seed}/newsletter/${name}`), 24)).toString('base64url'),
      created_at: at,
    })
  }
}
