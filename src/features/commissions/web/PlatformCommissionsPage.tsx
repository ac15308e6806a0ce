import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { COMMISSION_SCOPES, DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { RemoveDialog } from '#platform/web/RemoveDialog.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type CommissionRuleRow, commissionProperties, listCommissions, removeCommission } from '../contract.ts'
import { CommissionCard } from './CommissionCard.tsx'
import { CommissionDialog } from './CommissionDialog.tsx'
import { ruleName } from './rule-name.ts'
import { COMMISSION_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/commissions'
const PAGE_SIZE = 20
const VIEWS = ['any', ...COMMISSION_SCOPES] as const
type View = (typeof VIEWS)[number]

const viewIn = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('show')) ?? 'any'
const searchIn = (params: URLSearchParams) => (params.get('q') ?? '').trim().slice(0, 100)

const inputOf = (params: URLSearchParams) => {
  const view = viewIn(params)
  const search = searchIn(params)
  return {
    query: {
      ...pagingOf(pageIn(params), PAGE_SIZE),
      ...(view !== 'any' && { scope: view }),
      ...(search && { search }),
    },
  }
}

const pathOf = (show: View, q: string, page = 1) => addressWith(PATH, { show: show === 'any' ? null : show, q, page })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listCommissions, inputOf(url.searchParams))))

type PlatformCommissionsData = Awaited<ReturnType<typeof load>>
/** What is open over the list: the form of a new or a stored rule, or the question before one is removed. */
type OpenDialog = { kind: 'edit'; rule: CommissionRuleRow | null } | { kind: 'remove'; rule: CommissionRuleRow }

const Dialogs = ({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) => {
  const words = useArea(COMMISSION_WORDS)
  const language = useLanguage()
  const today = useToday()
  const toast = useToast()
  const { run } = useAction(removeCommission, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [listCommissions, commissionProperties],
  })
  const done = (text: string) => {
    onClose()
    toast({ text })
  }
  if (open?.kind === 'edit')
    return (
      <CommissionDialog
        rule={open.rule}
        today={today}
        onClose={onClose}
        onDone={(name, percent) => done(words.saved(name, percent))}
      />
    )
  if (!open) return null
  const name = ruleName(open.rule, words.everybody, language)
  return (
    <RemoveDialog
      title={words.removeTitle(name)}
      text={words.removeText}
      words={words}
      remove={() => run({ params: { id: open.rule.id }, query: { version: open.rule.version } })}
      onClose={onClose}
      onDone={() => done(words.removed(name))}
    />
  )
}

const PlatformCommissionsPage = ({ data }: { data: PlatformCommissionsData }) => {
  const words = useArea(COMMISSION_WORDS)
  const today = useToday()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const query = useRowsOf(listCommissions, inputOf(params), { first: data, keepPrevious: true })
  const view = viewIn(params)
  const search = searchIn(params)
  const isNarrowed = view !== 'any' || search !== ''
  return (
    <div className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', rule: null })}>
          {words.add}
        </Button>
      </div>
      <p className="mb-4 text-muted">{words.lead(DEFAULT_COMMISSION_PERCENT)}</p>
      <div className="mb-3 xl:max-w-md">
        <Search key={view} label={words.search} applied={search} address={(q) => pathOf(view, q)} input={input} />
      </div>
      <ChoiceLinks
        label={words.show}
        values={VIEWS}
        chosen={view}
        href={(show) => pathOf(show, search)}
        words={words.views}
      />
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf(view, search, page)}
        words={words}
        empty={
          <EmptyState icon="percent" title={isNarrowed ? words.nothing : words.empty}>
            {isNarrowed ? words.nothingHint : words.emptyHint}
          </EmptyState>
        }
      >
        {(rule) => (
          <CommissionCard
            rule={rule}
            today={today}
            onEdit={() => setOpen({ kind: 'edit', rule })}
            onRemove={() => setOpen({ kind: 'remove', rule })}
          />
        )}
      </PagedRows>
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

export const page = pageCode({
  Component: PlatformCommissionsPage,
  load,
  head: (_data, language) => ({ title: COMMISSION_WORDS[language].headTitle, noindex: true }),
})
