import { useSearchParams } from 'react-router'
import type { OutlookPeriod } from '#domain/outlook.ts'
import { loadOwnProperties, useOwnProperties } from '#features/front-desk/web/public.ts'
import { PERIOD_WORDS, spanText } from '#features/reports/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { hotelOutlook, hotelReport } from '../contract.ts'
import { Explained } from './Explained.tsx'
import { type HotelReport, outlookInput, type ReportView, reportInput, reportViewFrom } from './hotel-report-address.ts'
import { Outlook } from './Outlook.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportDownload } from './ReportDownload.tsx'
import { MadeTiles, NightTiles } from './ReportFigures.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { SourceTable, TypeTable } from './ReportTables.tsx'
import { HOTEL_REPORT_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const { ahead, ...view } = reportViewFrom(input.url.searchParams)
    const [report, outlook, properties] = await Promise.all([
      ahead ? null : nullOnFailure(input.call(hotelReport, reportInput(view))),
      ahead ? nullOnFailure(input.call(hotelOutlook, outlookInput(ahead, view.property))) : null,
      loadOwnProperties(input),
    ])
    return { report, outlook, properties }
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
      <Explained sentences={words.explained} />
    </div>
  )
}

type FiguresProps = { view: ReportView; data: HotelReportData }

const usePast = ({ view, data }: FiguresProps) => useQueryOf(hotelReport, reportInput(view), { first: data?.report })

const PastFigures = (props: FiguresProps) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const { common } = useWords()
  return (
    <QueryContent
      query={usePast(props)}
      skeleton={<ListSkeleton label={common.loading} />}
      failed={words.failed}
      hint={words.failedHint}
    >
      {(report) => <Content report={report} />}
    </QueryContent>
  )
}

const PastDownload = (props: FiguresProps) => {
  const { data } = usePast(props)
  return data && <ReportDownload name="report" figures={data} />
}

type AheadProps = FiguresProps & { ahead: OutlookPeriod }

const useAhead = ({ view, ahead, data }: AheadProps) =>
  useQueryOf(hotelOutlook, outlookInput(ahead, view.property), { first: data?.outlook })

const AheadFigures = (props: AheadProps) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const { common } = useWords()
  return (
    <QueryContent
      query={useAhead(props)}
      skeleton={<ListSkeleton label={common.loading} />}
      failed={words.failed}
      hint={words.failedHint}
    >
      {(outlook) => <Outlook outlook={outlook} />}
    </QueryContent>
  )
}

const AheadDownload = (props: AheadProps) => {
  const { data } = useAhead(props)
  return data && <ReportDownload name="outlook" figures={data} />
}

const HotelReportPage = ({ data }: { data: HotelReportData }) => {
  const [params] = useSearchParams()
  const view = reportViewFrom(params)
  const owned = useOwnProperties(data?.properties)
  const props = { view, data }
  const { ahead } = view
  return (
    <ReportFrame
      view={view}
      owned={owned}
      download={ahead ? <AheadDownload {...props} ahead={ahead} /> : <PastDownload {...props} />}
    >
      {ahead ? <AheadFigures {...props} ahead={ahead} /> : <PastFigures {...props} />}
    </ReportFrame>
  )
}

export const page = pageCode({
  Component: HotelReportPage,
  load,
  head: (_data, language) => ({ title: HOTEL_REPORT_WORDS[language].headTitle, noindex: true }),
})
