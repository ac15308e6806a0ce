import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#platform/web/router.tsx'
import { takeAskedPath, takeReturnPath } from './return-path.ts'

/** A begun booking waits for a traveller only; a scanned voucher (`/b/…`) and a page that was asked for, for anybody. */
const returnOf = (role: string) => {
  const path = takeReturnPath()
  const asked = takeAskedPath()
  return path !== null && (role === 'traveller' || path.startsWith('/b/')) ? path : asked
}

/** Whoever is signed in has no business here: on to the booking that was begun, or to the home of the role. */
export const useLeaveWhenSignedIn = () => {
  const user = useUser()
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    navigate(returnOf(user.role) ?? '/auth-redirect', { replace: true })
  }, [user, navigate])
}
