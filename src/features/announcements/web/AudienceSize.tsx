import type { ReplyOf } from '#platform/endpoint.ts'
import type { QueryState } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { countAudience } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

/** How many people an audience has, by channel. */
export type AudienceCount = ReplyOf<typeof countAudience>

/** The number of people who would get the message, as it changes with the choice. */
export const AudienceSize = ({ count }: { count: QueryState<AudienceCount> }) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  if (count.failed) {
    return (
      <Alert
        tone="warn"
        action={
          <Button size="sm" icon="refresh" busy={count.isFetching} onClick={count.refetch}>
            {common.retry}
          </Button>
        }
      >
        {words.countFailed}
      </Alert>
    )
  }
  const { data } = count
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
      <Icon name="guests" className="text-brand" />
      {!data
        ? words.counting
        : data.recipients + data.email + data.sms === 0
          ? words.nobody
          : words.size(data.recipients)}
      {data?.everybody && <span className="font-normal text-warn">{words.everybody}</span>}
    </p>
  )
}
