import { expect, test } from 'vitest'
import { eventually, renderHook, type ServerResponse, serverResponds } from '#test/component/render-hook.tsx'
import { useWallets } from './use-wallets.ts'

const TWO = ['tigopesa', 'airtelmoney']

test.each<[string, ServerResponse, string[], boolean]>([
  ['offers none', { body: [] }, TWO, false],
  ['offers one more', { body: [{ id: 'halopesa', label: 'HaloPesa (TZ)' }] }, [...TWO, 'halopesa'], false],
  ['cannot be asked', { status: 500 }, TWO, true],
])(
  'two wallets are always there: with a provider that %s they are %j [2.decided.wallets]',
  async (_what, reply, wallets, failed) => {
    serverResponds(() => reply)
    const { now } = await renderHook(() => useWallets(), {})
    // While the list is on its way every wallet can be suggested.
    await eventually(() =>
      expect([now()?.suggestible, now()?.wallets, now()?.failed]).toEqual([wallets, wallets, failed]),
    )
  },
)
