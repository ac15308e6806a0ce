import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import type { Report } from './ReportTiles.tsx'
import { REPORT_WORDS } from './words.ts'

/** Requests to be listed: how many came, how many were decided, and how fast. */
export const NewHosts = ({ hosts }: { hosts: Report['hosts'] }) => {
  const { hosts: words } = useArea(REPORT_WORDS)
  const { requests, decided, median_hours } = hosts
  const time = (hours: number) =>
    hours < 48 ? words.hours(Math.max(1, Math.round(hours))) : words.days(Math.round(hours / 24))
  const parts = [
    words.requests(requests),
    words.decided(decided),
    ...(median_hours === null ? [] : [words.within(time(median_hours))]),
  ]
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <p>
        {parts.join(', ')}.{' '}
        <Link to="/bhumwi-admin/requests" className="link">
          {words.open}
        </Link>
      </p>
    </section>
  )
}
