import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import type { HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

type ReportDownloadProps = { name: 'report' | 'outlook'; figures: Pick<HotelReport, 'now'> & StepsNow }
type StepsNow = { steps: Pick<HotelReport['steps'], 'now'> }

/** Gives the steps of a report as a CSV file. */
export const ReportDownload = ({ name, figures }: ReportDownloadProps) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const { occupancy, adr, revpar, room_revenue } = words.figures
  const make = async () => {
    const tsh = (figure: string) => `${figure} (TSh)`
    const head = [
      words.from,
      words.to,
      words.forSale,
      words.sold,
      `${occupancy} (%)`,
      ...[room_revenue, adr, revpar].map(tsh),
    ]
    const rows = figures.steps.now.map((step) => [
      step.from,
      step.to,
      step.nights_for_sale,
      step.nights_sold,
      step.occupancy ?? '',
      step.room_revenue,
      step.adr ?? '',
      step.revpar ?? '',
    ])
    const { from, to } = figures.now
    return { name: `bhumwi-${name}-${from}-${to}.csv`, text: csvFile([head, ...rows]) }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} isShort />
}
