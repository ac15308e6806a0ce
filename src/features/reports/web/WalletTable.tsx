import { formatCount } from '#domain/number.ts'
import { shareOf } from '#domain/report.ts'
import { walletLabel } from '#domain/wallet.ts'
import { useArea } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import type { Report } from './ReportTiles.tsx'
import { REPORT_WORDS } from './words.ts'

type Row = Report['wallets']['now'][number]

/** How payments by each wallet ended, and how long they took. */
export const WalletTable = ({ wallets }: { wallets: Report['wallets'] }) => {
  const words = useArea(REPORT_WORDS)
  const share = (row: Row | undefined) => {
    const percent = row ? shareOf(row.succeeded, row.ended) : null
    return percent === null ? '–' : `${percent}%`
  }
  const time = (seconds: number | null) =>
    seconds === null
      ? '–'
      : seconds < 120
        ? words.wallets.seconds(Math.round(seconds))
        : words.wallets.minutes(Math.round(seconds / 60))
  const columns: Column<Row>[] = [
    { id: 'wallet', head: words.wallets.wallet, cell: ({ method }) => walletLabel(method) },
    {
      id: 'ended',
      head: words.wallets.ended,
      cell: ({ ended }) => formatCount(ended),
      numeric: true,
    },
    { id: 'succeeded', head: words.wallets.succeeded, cell: share, numeric: true },
    {
      id: 'before',
      head: words.wallets.before,
      cell: ({ method }) => share(wallets.before.find((row) => row.method === method)),
      numeric: true,
    },
    { id: 'time', head: words.wallets.time, cell: ({ median_seconds }) => time(median_seconds), numeric: true },
  ]
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{words.wallets.title}</h2>
      <p className="text-sm text-muted">{wallets.now.length === 0 ? words.wallets.empty : words.wallets.hint}</p>
      {wallets.now.length > 0 && (
        <Table
          caption={words.wallets.title}
          columns={columns}
          rows={wallets.now}
          rowKey={({ method }) => method}
          dense
        />
      )}
    </section>
  )
}
