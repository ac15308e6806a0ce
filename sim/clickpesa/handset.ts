import type { FastifyInstance } from 'fastify'
import { formatTsh } from '#domain/money.ts'
import { displayPhone, normalisePhone } from '#domain/phone.ts'
import { walletLabel } from '#domain/wallet.ts'
import { escapeHtml, filterForm, page } from '../page.ts'
import { lastAttempt, type Transaction } from './book.ts'
import { isOpen, type Provider } from './provider.ts'

/** How many finished prompts are shown. */
const RECENT = 20

const OUTCOMES: Record<string, string> = {
  SUCCESS: 'Paid',
  SETTLED: 'Paid and settled',
  FAILED: 'Not paid',
  REVERSED: 'Taken back',
  REFUNDED: 'Given back',
}

const heading = (entry: Transaction): string =>
  `<p><strong>${displayPhone(entry.msisdn)}</strong> ${escapeHtml(entry.name)}</p>
<p class="sum">${escapeHtml(formatTsh(entry.amount))}</p>
<p class="quiet">${entry.wallet === null ? '' : escapeHtml(walletLabel(entry.wallet))} · ${escapeHtml(entry.ref)}</p>`

const button = (entry: Transaction, verdict: 'approve' | 'decline', words: string, filter: string): string =>
  `<form method="post" action="/__sim/handset/${entry.ref}/${verdict}?msisdn=${encodeURIComponent(filter)}"><button class="${verdict === 'approve' ? 'yes' : 'no'}">${words}</button></form>`

const openPrompt = (entry: Transaction, filter: string): string =>
  `<article>${heading(entry)}<div class="row">${button(entry, 'approve', 'Approve', filter)}${button(entry, 'decline', 'Decline', filter)}</div></article>`

const donePrompt = (entry: Transaction): string => {
  const { status, message } = lastAttempt(entry)
  const outcome = `${OUTCOMES[status] ?? status}${message === '' ? '' : `: ${message}`}`
  return `<article>${heading(entry)}<p>${escapeHtml(outcome)}</p></article>`
}

/** Whether a phone still asks for the PIN: what the provider holds on its own account does not. */
const isPrompt = (entry: Transaction): boolean => isOpen(entry) && lastAttempt(entry).status !== 'ON-HOLD'

const handset = (payments: Transaction[], filter: string, auto: number | null): string => {
  const open = payments.filter(isPrompt)
  const done = payments.filter((entry) => !isOpen(entry)).slice(0, RECENT)
  const hint =
    auto === null
      ? 'A prompt waits 120 seconds for an answer here, then it fails.'
      : `A prompt that is shown here waits 120 seconds for you; one that nobody looks at approves itself after ${auto} seconds.`
  return page(
    'Handset',
    `<p class="quiet">Simulated mobile money: no real money moves. ${hint}</p>${filterForm('msisdn', 'Phone number', filter)}
<h2>Waiting for the PIN</h2>${open.map((entry) => openPrompt(entry, filter)).join('') || '<p>No prompt is open.</p>'}
<h2>Recent</h2>${done.map(donePrompt).join('') || '<p>Nothing yet.</p>'}`,
    2,
  )
}

/** The page on which a person plays the payer: open prompts with Approve and Decline, and what became of others. */
export const handsetRoutes = (app: FastifyInstance, provider: Provider): void => {
  app.get<{ Querystring: { msisdn?: string } }>('/__sim/handset', async (request, reply) => {
    const filter = request.query.msisdn ?? ''
    const msisdn = normalisePhone(filter)
    const payments = provider.store
      .all<Transaction>('transactions')
      .filter((entry) => entry.kind === 'payment' && (filter === '' || entry.msisdn === msisdn))
      .reverse()
    for (const entry of payments.filter(isPrompt)) provider.leaveToPerson(entry.ref)
    return reply.type('text/html; charset=utf-8').send(handset(payments, filter, provider.settings.autoApproveSeconds))
  })
  app.post<{ Params: { ref: string; verdict: string }; Querystring: { msisdn?: string } }>(
    '/__sim/handset/:ref/:verdict',
    async (request, reply) => {
      const { ref, verdict } = request.params
      // A second press, or one after the prompt ended, only shows the page again, with the current state.
      if (verdict === 'approve' || verdict === 'decline') await provider.decide(ref, verdict)
      return reply.redirect(`/__sim/handset?msisdn=${encodeURIComponent(request.query.msisdn ?? '')}`, 303)
    },
  )
}
