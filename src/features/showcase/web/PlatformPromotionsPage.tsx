import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { listAllPromotions, removePromotion } from '../contract.ts'
import { ContentList, inputOf } from './office/ContentList.tsx'
import { PromotionCard } from './office/PromotionCard.tsx'
import { PromotionDialog } from './office/PromotionDialog.tsx'
import { CONTENT_WORDS } from './office/words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listAllPromotions, inputOf(url.searchParams))))

type PlatformPromotionsData = Awaited<ReturnType<typeof load>>

const PlatformPromotionsPage = ({ data }: { data: PlatformPromotionsData }) => {
  const { removeFailed } = useArea(CONTENT_WORDS)
  const today = useToday()
  const [params] = useSearchParams()
  const query = useRowsOf(listAllPromotions, inputOf(params), { first: data, keepPrevious: true })
  const { run } = useAction(removePromotion, {
    failed: ({ message }) => message || removeFailed,
    invalidates: [listAllPromotions],
  })
  return (
    <ContentList
      place="promotions"
      icon="tag"
      query={query}
      nameOf={({ code }) => code}
      remove={({ id }) => run({ params: { id } })}
      card={(entry, actions) => <PromotionCard entry={entry} today={today} {...actions} />}
      form={(entry, actions) => <PromotionDialog entry={entry} today={today} {...actions} />}
    />
  )
}

export const page = pageCode({
  Component: PlatformPromotionsPage,
  load,
  head: (_data, language) => ({ title: CONTENT_WORDS[language].headTitles.promotions, noindex: true }),
})
