import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnTo } from '#platform/web/return-to.ts'
import { useUser } from '#platform/web/router.tsx'

/** Redirects a signed-in user to the page that they came from, or to the home of their role. */
export const useLeaveWhenSignedIn = () => {
  const user = useUser()
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    navigate(takeReturnTo(user.role === 'traveller') ?? '/auth-redirect', { replace: true })
  }, [user, navigate])
}
