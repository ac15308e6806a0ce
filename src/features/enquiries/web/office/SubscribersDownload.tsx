import { todayIn } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { callPaged } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { listSubscribers } from '../../contract.ts'
import { SUBSCRIBER_WORDS } from './subscriber-words.ts'

/** As many rows as the API gives at once. */
const BATCH = 500

const allSubscribers = async (q: string) => {
  const all: ReplyOf<typeof listSubscribers> = []
  for (;;) {
    const query = { q: q || undefined, limit: BATCH, offset: all.length }
    const { rows, total } = await callPaged(listSubscribers, { query })
    all.push(...rows)
    if (rows.length < BATCH || all.length >= total) return all
  }
}

/** Gives every subscriber of the view as a CSV file, also those of other pages. */
export const SubscribersDownload = ({ q }: { q: string }) => {
  const words = useArea(SUBSCRIBER_WORDS)
  const make = async () => {
    const { email, language, since } = words.columns
    const rows = (await allSubscribers(q)).map((one) => [one.email, one.language, todayIn(new Date(one.confirmed_at))])
    return {
      name: `bhumwi-newsletter-${todayIn(new Date())}.csv`,
      text: csvFile([[email, language, since], ...rows]),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} />
}
