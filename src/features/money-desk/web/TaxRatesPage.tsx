import { useState } from 'react'
import { type Day, formatDay } from '#domain/calendar.ts'
import { PLATFORM_TAXES } from '#domain/tax-rate.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { RemoveDialog } from '#platform/web/RemoveDialog.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listMonths, listTaxRates, removeTaxRate } from '../contract.ts'
import { MONEY_PATH } from './money-address.ts'
import { percentText } from './month-file.ts'
import { type TaxRate, TaxRateDialog } from './TaxRateDialog.tsx'
import { TaxRateList } from './TaxRateList.tsx'
import { TAX_RATE_WORDS } from './tax-rate-words.ts'
import { MONEY_WORDS } from './words.ts'

const load = ({ call }: LoadInput) => firstData(async () => ({ rates: await nullOnFailure(call(listTaxRates)) }))

type TaxRatesData = Awaited<ReturnType<typeof load>>
/** What is open over the list: the form of a new or a stored rate, or the question before one is taken back. */
type OpenDialog = { kind: 'edit'; rate: TaxRate | null } | { kind: 'remove'; rate: TaxRate }

const Dialogs = ({ open, openFrom, onClose }: { open: OpenDialog; openFrom: Day; onClose: () => void }) => {
  const words = useArea(TAX_RATE_WORDS)
  const language = useLanguage()
  const today = useToday()
  const toast = useToast()
  const { run } = useAction(removeTaxRate, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [listTaxRates, listMonths],
  })
  const done = (text: string) => {
    onClose()
    toast({ tone: 'good', text })
  }
  if (open.kind === 'edit')
    return (
      <TaxRateDialog
        stored={open.rate}
        openFrom={openFrom}
        today={today}
        onClose={onClose}
        onDone={({ tax, rate }) => done(words.saved(words.taxes[tax], percentText(rate)))}
      />
    )
  const { id, tax, valid_from, version } = open.rate
  const name = words.taxes[tax]
  return (
    <RemoveDialog
      title={words.removeTitle(name, formatDay(valid_from, language))}
      text={words.removeText}
      words={words}
      remove={() => run({ params: { id }, query: { version } })}
      onClose={onClose}
      onDone={() => done(words.removed(name))}
    />
  )
}

const TaxRatesPage = ({ data }: { data: TaxRatesData }) => {
  const words = useArea(TAX_RATE_WORDS)
  const { back } = useArea(MONEY_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const today = useToday()
  const query = useQueryOf(listTaxRates, {}, { first: data?.rates })
  const mayEdit = useUser()?.rights.includes('levy.edit') ?? false
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const edits = mayEdit
    ? {
        onEdit: (rate: TaxRate) => setOpen({ kind: 'edit', rate }),
        onRemove: (rate: TaxRate) => setOpen({ kind: 'remove', rate }),
      }
    : null
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Link to={MONEY_PATH} className="inline-flex min-h-11 items-center gap-1 self-start">
        <Icon name="arrow-left" />
        {back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {mayEdit && query.data && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', rate: null })}>
            {words.add}
          </Button>
        )}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rates, open_from }) => (
          <>
            <p className="text-muted">{words.lead(formatDay(open_from, language))}</p>
            {PLATFORM_TAXES.map((tax) => (
              <TaxRateList
                key={tax}
                tax={tax}
                rates={rates.filter((rate) => rate.tax === tax)}
                openFrom={open_from}
                today={today}
                edits={edits}
              />
            ))}
            {open && <Dialogs open={open} openFrom={open_from} onClose={() => setOpen(null)} />}
          </>
        )}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: TaxRatesPage,
  load,
  head: (_data, language) => ({ title: TAX_RATE_WORDS[language].headTitle, noindex: true }),
})
