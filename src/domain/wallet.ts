/**
 * The mobile-money wallets that a traveller can pay from. `prefixes` are the digits after 255: a hint
 * only, since numbers move between operators; 724 is Vodacom's, the rest of 72 is not in service.
 */
export const WALLETS = [
  { id: 'tigopesa', label: 'Mixx By Yass (TZ)', prefixes: ['65', '67', '70', '71', '77'] },
  { id: 'airtelmoney', label: 'Airtel Money (TZ)', prefixes: ['66', '68', '69', '78'] },
  { id: 'mpesa', label: 'M-Pesa (Vodacom TZ)', prefixes: ['74', '75', '76', '79', '724'] },
  { id: 'halopesa', label: 'HaloPesa (TZ)', prefixes: ['61', '62', '63'] },
] as const

/** A wallet by its id on the wire, the `payment_method` of a booking. */
export type Wallet = (typeof WALLETS)[number]['id']

/** The ids of all wallets, in the order in which they are offered. */
export const WALLET_IDS: readonly Wallet[] = WALLETS.map((wallet) => wallet.id)

/** Whether a text names one of the wallets. */
export const isWallet = (text: string): text is Wallet => WALLETS.some((wallet) => wallet.id === text)

/** The display name of a wallet; the same in both languages, as it is a brand. */
export const walletLabel = (id: Wallet): string => WALLETS.find((wallet) => wallet.id === id)?.label ?? id

/** The wallet that a number most likely belongs to, by its prefix; null if no wallet on offer uses the prefix. */
export const walletOf = (msisdn: string): Wallet | null => {
  const national = msisdn.slice(3)
  return WALLETS.find((wallet) => wallet.prefixes.some((prefix) => national.startsWith(prefix)))?.id ?? null
}
