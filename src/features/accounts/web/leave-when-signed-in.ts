import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#platform/web/router.tsx'
import { takeReturnPath } from './return-path.ts'

/** Whoever is signed in has no business here: on to the booking that was begun, or to the home of the role. */
export const useLeaveWhenSignedIn = () => {
  const user = useUser()
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    navigate((user.role === 'traveller' && takeReturnPath()) || '/auth-redirect', { replace: true })
  }, [user, navigate])
}
