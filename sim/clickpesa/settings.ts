/** How the simulated provider behaves; all of it may be changed while it runs. */
export type Settings = {
  clientId: string
  apiKey: string
  checksumKey: string
  /** The URL for call-backs; null only stores them. */
  webhookUrl: string | null
  /** After how many seconds an ordinary number approves; null leaves the prompt to a person, for 120 s. */
  autoApproveSeconds: number | null
  tokenTtlSeconds: number
  /** What our account at the provider holds at first, in whole TSh. */
  openingFloat: number
}

/** The default settings of a simulator; the keys are not secret. */
export const DEFAULT_SETTINGS: Settings = {
  clientId: 'sim-client-id',
  apiKey: 'sim-api-key',
  checksumKey: 'sim-checksum-key',
  webhookUrl: null,
  autoApproveSeconds: 3,
  tokenTtlSeconds: 3_600,
  openingFloat: 100_000_000,
}
