import { useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { StatusBadge, type Tone } from '../Badge.tsx'
import { IconButton } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Pagination } from '../Pagination.tsx'
import { type Column, type Sort, Table } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Table, tabs, pages'

type Row = { id: string; guest: string; room: string; nights: number; total: number; tone: Tone; status: string }
const ROWS: Row[] = [
  { id: 'BH-4K2P', guest: 'Asha Mwinyi', room: '204', nights: 3, total: 450_000, tone: 'good', status: 'Confirmed' },
  { id: 'BH-9XQ1', guest: 'Baraka Mushi', room: '101', nights: 1, total: 95_000, tone: 'warn', status: 'Pending' },
  { id: 'BH-7M3D', guest: 'Zuhura Ali', room: '305', nights: 12, total: 2_640_000, tone: 'info', status: 'Checked in' },
  { id: 'BH-2B8R', guest: 'Peter Lyimo', room: '204', nights: 2, total: 300_000, tone: 'bad', status: 'Cancelled' },
]
const COLUMNS: Column<Row>[] = [
  { id: 'id', head: 'Reference', cell: (row) => <span className="font-semibold">{row.id}</span>, total: 'Total' },
  { id: 'guest', head: 'Guest', cell: (row) => row.guest, sortable: true },
  { id: 'room', head: 'Room', cell: (row) => row.room },
  { id: 'status', head: 'Status', cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge> },
  { id: 'nights', head: 'Nights', cell: (row) => row.nights, numeric: true, sortable: true, total: 18 },
  {
    id: 'total',
    head: 'Amount',
    cell: (row) => formatTsh(row.total),
    numeric: true,
    sortable: true,
    total: formatTsh(3_485_000),
  },
  {
    id: 'more',
    head: <span className="sr-only">Actions</span>,
    cell: (row) => <IconButton icon="more" size="sm" label={`Actions for ${row.id}`} />,
    className: 'w-12',
  },
]
const WORDS = { label: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: number) => `Page ${page}` }

/** A dashboard's list in its tabs. */
export const Specimen = () => {
  const [sort, setSort] = useState<Sort>({ id: 'total', direction: 'descending' })
  const [tab, setTab] = useState('all')
  return (
    <States>
      <Shown name="Tabs and a dense table" wide>
        <Tabs
          label="Bookings"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'all', label: 'All', aside: 4 },
            { id: 'arrivals', label: 'Arrivals', aside: 0 },
          ]}
        >
          <Table
            caption="Bookings"
            columns={COLUMNS}
            rows={tab === 'all' ? ROWS : []}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={setSort}
            dense
            instead={tab === 'all' ? undefined : <EmptyState icon="bed" title="No arrivals today" />}
          />
        </Tabs>
      </Shown>
      <Shown name="Pages">
        <Pagination page={5} pages={12} href={(page) => `#page-${page}`} words={WORDS} />
      </Shown>
      <Shown name="Few pages">
        <Pagination page={1} pages={3} href={(page) => `#page-${page}`} words={WORDS} />
      </Shown>
    </States>
  )
}
