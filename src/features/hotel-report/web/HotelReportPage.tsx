import { useSearchParams } from 'react-router'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { PERIOD_WORDS, PeriodChips, spanText } from '#features/reports/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { hotelReport } from '../contract.ts'
import { type HotelReport, hotelReportPath, reportInput, reportViewFrom } from './hotel-report-address.ts'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportDownload } from './ReportDownload.tsx'
import { MadeTiles, NightTiles } from './ReportFigures.tsx'
import { SourceTable, TypeTable } from './ReportTables.tsx'
import { HOTEL_REPORT_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const [report, properties] = await Promise.all([
      nullOnFailure(input.call(hotelReport, reportInput(reportViewFrom(input.url.searchParams)))),
      loadOwnProperties(input),
    ])
    return { report, properties }
  })

type HotelReportData = Awaited<ReturnType<typeof load>>

const Content = ({ report }: { report: HotelReport }) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const periodWords = useArea(PERIOD_WORDS)
  const language = useLanguage()
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {periodWords.compared(spanText(report.now, language), spanText(report.before, language))}
      </p>
      <NightTiles totals={report.totals} />
      <ReportCharts report={report} />
      <TypeTable room_types={report.room_types} />
      <MadeTiles made={report.made} />
      <SourceTable sources={report.sources} />
      <details className="text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{words.how}</summary>
        <ul className="grid max-w-prose list-disc gap-1 pl-5">
          {words.explained.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const HotelReportPage = ({ data }: { data: HotelReportData }) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const view = reportViewFrom(params)
  const owned = useOwnProperties(data?.properties)
  const query = useQueryOf(hotelReport, reportInput(view), { first: data?.report })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PropertySwitch
            owned={owned}
            chosen={view.property}
            address={(property) => hotelReportPath(view, { property })}
          />
          {query.data && <ReportDownload report={query.data} />}
        </div>
      </div>
      <PeriodChips chosen={view.period} address={(period) => hotelReportPath(view, { period })} />
      <QueryContent
        query={query}
        skeleton={<ListSkeleton label={common.loading} />}
        failed={words.failed}
        hint={words.failedHint}
      >
        {(report) => <Content report={report} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: HotelReportPage,
  load,
  head: (_data, language) => ({ title: HOTEL_REPORT_WORDS[language].headTitle, noindex: true }),
})
