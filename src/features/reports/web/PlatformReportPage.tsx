import { useSearchParams } from 'react-router'
import { REPORT_PERIODS } from '#domain/report.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { platformReport } from '../contract.ts'
import { spanText } from './format.ts'
import { NewHosts } from './NewHosts.tsx'
import { PeriodCharts } from './PeriodCharts.tsx'
import { PeriodChips } from './PeriodChips.tsx'
import { PERIOD_WORDS } from './period-words.ts'
import { RegionTable } from './RegionTable.tsx'
import { type Report, ReportTiles } from './ReportTiles.tsx'
import { periodIn, reportPath } from './report-address.ts'
import { SearchTable } from './SearchTable.tsx'
import { WalletTable } from './WalletTable.tsx'
import { REPORT_WORDS } from './words.ts'

const inputOf = (params: URLSearchParams) => ({ query: { period: periodIn(params) } })

const load = ({ call, url }: LoadInput) =>
  firstData(() => nullOnFailure(call(platformReport, inputOf(url.searchParams))))

type PlatformReportData = Awaited<ReturnType<typeof load>>

const Content = ({ report }: { report: Report }) => {
  const periodWords = useArea(PERIOD_WORDS)
  const language = useLanguage()
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {periodWords.compared(spanText(report.now, language), spanText(report.before, language))}
      </p>
      <ReportTiles report={report} />
      <PeriodCharts period={report} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <WalletTable wallets={report.wallets} />
          <SearchTable searches={report.searches} />
        </div>
        <div className="grid gap-6">
          <RegionTable report={report} />
          <NewHosts hosts={report.hosts} />
        </div>
      </div>
    </div>
  )
}

const PlatformReportPage = ({ data }: { data: PlatformReportData }) => {
  const words = useArea(REPORT_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const period = periodIn(params)
  const query = useQueryOf(platformReport, inputOf(params), { first: data })
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-2xl md:text-2xl">{words.title}</h1>
      <PeriodChips periods={REPORT_PERIODS} chosen={period} address={reportPath} />
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(report) => <Content report={report} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode<PlatformReportData>({
  Component: PlatformReportPage,
  load,
  head: (_data, language) => ({ title: REPORT_WORDS[language].headTitle, noindex: true }),
})
