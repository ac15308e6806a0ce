import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { showSettings } from '../contract.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { SETTING_WORDS } from './words.ts'

const load = ({ call }: LoadInput) => firstData(async () => ({ settings: await nullOnFailure(call(showSettings)) }))

type SettingsData = Awaited<ReturnType<typeof load>>

const SettingsPage = ({ data }: { data: SettingsData }) => {
  const words = useArea(SETTING_WORDS)
  const { common } = useWords()
  const query = useQueryOf(showSettings, {}, { first: data?.settings })
  const mayViewLog = useUser()?.rights.includes('log.view') ?? false
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <h1 className="text-2xl md:text-2xl">{words.title}</h1>
      <p className="text-muted">
        {words.lead}{' '}
        {mayViewLog && (
          <Link to="/bhumwi-admin/action-log?action_type=setting.update" className="link">
            {words.history}
          </Link>
        )}
      </p>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ limits, company }) => (
          <>
            <LimitsForm limits={limits} onStale={query.refetch} />
            <CompanyForm company={company} onStale={query.refetch} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: SettingsPage,
  load,
  head: (_data, language) => ({ title: SETTING_WORDS[language].headTitle, noindex: true }),
})
