import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { bytesFrom } from './chance.ts'
import type { Catalogue } from './tables.ts'

type Asked = {
  /** Whose request. */
  username: string
  /** How many days ago, and at which time. */
  days: number
  time: string
  question: string
  answer?: { days: number; time: string; text: string }
}

/** One question was answered, and two wait for an answer. */
const QUESTIONS: readonly Asked[] = [
  {
    username: 'hawa.shekilindi',
    days: 8,
    time: '15:10',
    question: 'Mkoba wa M-Pesa uko kwa jina la Hawa Ramadhani Shekilindi. Je, ni wewe mwenyewe?',
    answer: {
      days: 7,
      time: '10:25',
      text: 'Ndiyo, ni mimi. Jina kamili kwenye kitambulisho changu ni Hawa Ramadhani Shekilindi.',
    },
  },
  {
    username: 'hawa.shekilindi',
    days: 6,
    time: '11:30',
    question: 'Tafadhali tutumie tarehe ambayo leseni TTB/LDG/2025/1183 inaisha.',
  },
  {
    username: 'juma',
    days: 3,
    time: '16:05',
    question: 'Which of the three rooms will have a bathroom of its own?',
  },
]

/** Adds what salma asked applicants about their requests. Nobody knows the tokens of the links: their hashes are drawn. */
export const addQuestions = (rows: Catalogue, { seed, today }: { seed: string; today: Day }): void => {
  const asked_by = rows.account.find(({ username }) => username === 'salma')?.id ?? 0
  const chance = random(`${seed}/questions`)
  for (const { username, days, time, question, answer } of QUESTIONS) {
    const request = rows.property_request.find((one) => one.username === username)
    if (!request) throw new Error(`${username} has asked for nothing`)
    rows.registration_question.push({
      id: rows.registration_question.length + 1,
      request_id: request.id,
      question,
      asked_by,
      asked_at: instantAt(addDays(today, -days), time),
      token_hash: Buffer.from(bytesFrom(chance, 32)),
      answer: answer?.text ?? null,
      answered_at: answer ? instantAt(addDays(today, -answer.days), answer.time) : null,
    })
  }
}
