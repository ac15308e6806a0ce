import { PASSWORD } from '#test/factories.ts'

/** Signs a person of the demo in to a running product; answers the cookies of the session, as a request carries them. */
export const cookieOf = async (url: string, username: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
