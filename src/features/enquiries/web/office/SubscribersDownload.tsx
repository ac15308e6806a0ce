import { todayIn } from '#domain/calendar.ts'
import { allParts } from '#platform/web/all-parts.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { callPaged } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { listSubscribers } from '../../contract.ts'
import { SUBSCRIBER_WORDS } from './subscriber-words.ts'

/** Gives every subscriber of the view as a CSV file, also those of other pages. */
export const SubscribersDownload = ({ q }: { q: string }) => {
  const words = useArea(SUBSCRIBER_WORDS)
  const make = async () => {
    const { rows: subscribers } = await allParts(
      (part) => callPaged(listSubscribers, { query: { q: q || undefined, ...part } }),
      (one) => one.email,
    )
    const { email, language, since } = words.columns
    const rows = subscribers.map((one) => [one.email, one.language, todayIn(new Date(one.confirmed_at))])
    return {
      name: `bhumwi-newsletter-${todayIn(new Date())}.csv`,
      text: csvFile([[email, language, since], ...rows]),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} />
}
