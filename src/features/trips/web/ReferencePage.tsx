import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'
import { saveReturnTo } from '#platform/web/return-to.ts'
import { useArea } from '#platform/web/words.tsx'
import { openByReference } from '../contract.ts'
import { TRIP_WORDS } from './words.ts'

type ReferenceData = { reference: string }

/** A signed-in user is redirected to the booking; a visitor signs in first and returns here. */
const load = async ({ call, params }: LoadInput): Promise<ReferenceData> => {
  const reference = params.reference ?? ''
  try {
    const { path } = await call(openByReference, { params: { reference } })
    throw redirect(path)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) return { reference }
    throw failure
  }
}

const ReferencePage = ({ data: { reference } }: { data: ReferenceData }) => {
  const words = useArea(TRIP_WORDS)
  const navigate = useNavigate()
  useEffect(() => {
    saveReturnTo({ path: `/b/${reference}` })
    navigate('/login', { replace: true })
  }, [reference, navigate])
  return (
    <p role="status" className="page-width py-10 text-center text-muted">
      {words.finding}
    </p>
  )
}

export const page = pageCode<ReferenceData>({
  Component: ReferencePage,
  load,
  head: (_data, language) => ({ title: TRIP_WORDS[language].findHeadTitle, noindex: true }),
})
