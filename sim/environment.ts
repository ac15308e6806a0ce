import type { SimsOptions } from './all.ts'
import type { ClickPesaSimOptions } from './clickpesa/server.ts'
import { DEFAULT_SETTINGS } from './clickpesa/settings.ts'

type Env = NodeJS.ProcessEnv

const fail = (name: string, value: string, wanted: string): never => {
  throw new Error(`${name}=${value} is not ${wanted}`)
}

const portIn = (env: Env, name: string, fallback: number): number => {
  const value = env[name] ?? ''
  if (value === '') return fallback
  const port = Number(value)
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : fail(name, value, 'a port')
}

const urlIn = (env: Env, name: string): string | null => {
  const value = env[name] ?? ''
  if (value === '') return null
  return URL.canParse(value) ? value : fail(name, value, 'a URL')
}

const autoApproveIn = (env: Env): number | null => {
  const value = env.SIM_AUTO_APPROVE_SECONDS ?? ''
  if (value === '') return DEFAULT_SETTINGS.autoApproveSeconds
  if (value === 'off') return null
  const seconds = Number(value)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : fail('SIM_AUTO_APPROVE_SECONDS', value, 'seconds or off')
}

/** The settings of the ClickPesa simulator from the environment. Throws one clear sentence on a bad value. */
export const clickPesaOptions = (env: Env): ClickPesaSimOptions => ({
  port: portIn(env, 'SIM_CLICKPESA_PORT', 4310),
  clientId: env.CLICKPESA_CLIENT_ID || DEFAULT_SETTINGS.clientId,
  apiKey: env.CLICKPESA_API_KEY || DEFAULT_SETTINGS.apiKey,
  checksumKey: env.CLICKPESA_CHECKSUM_KEY || DEFAULT_SETTINGS.checksumKey,
  webhookUrl: urlIn(env, 'SIM_WEBHOOK_URL'),
  autoApproveSeconds: autoApproveIn(env),
  stateFile: env.SIM_STATE_FILE || undefined,
})

/** The settings of all simulators from the environment. Throws one clear sentence on a bad value. */
export const simsOptions = (env: Env): SimsOptions => ({
  clickpesa: clickPesaOptions(env),
  beem: {
    port: portIn(env, 'SIM_BEEM_PORT', 4311),
    apiKey: env.BEEM_API_KEY || undefined,
    secretKey: env.BEEM_SECRET_KEY || undefined,
    reportUrl: urlIn(env, 'SIM_SMS_REPORT_URL'),
  },
  calendars: { port: portIn(env, 'SIM_CALENDARS_PORT', 4315) },
  push: { port: portIn(env, 'SIM_PUSH_PORT', 4317) },
  mail: { smtpPort: portIn(env, 'SIM_SMTP_PORT', 4312), controlPort: portIn(env, 'SIM_MAIL_PORT', 4313) },
})
