import { useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useUser } from '#platform/web/router.tsx'
import { countOpenDisputes } from '../contract.ts'

/** How many disputes are open; 0 for those who do not decide them, and until the number is known. */
export const useOpenDisputes = (): number => {
  const enabled = useUser()?.rights.includes('disputes.manage') ?? false
  const { data } = useQueryOf(countOpenDisputes, {}, { ...REFETCH_ON_NOTIFICATION, enabled })
  return data?.count ?? 0
}
