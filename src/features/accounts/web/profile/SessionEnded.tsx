import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PROFILE_WORDS } from './words.ts'

/** The session has expired. `leaving`: the page redirects to sign-in by itself. */
export const SessionEnded = ({ leaving }: { leaving: boolean }) => {
  const { ended: words } = useArea(PROFILE_WORDS)
  return (
    <div role="alert">
      <EmptyState
        icon="lock"
        title={leaving ? words.leaving : words.title}
        action={
          <ButtonLink kind="primary" render={(link) => <Link to="/login" {...link} />}>
            {words.toLogin}
          </ButtonLink>
        }
      >
        {leaving ? null : words.hint}
      </EmptyState>
    </div>
  )
}
