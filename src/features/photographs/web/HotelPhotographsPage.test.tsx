import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  announced,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { Album, Photograph } from '../contract.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

// A picture of one colour, so that tiles have something to show.
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAACIiAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const photograph = (id: number, fields: Partial<Photograph> = {}): Photograph => ({
  id,
  path: PIXEL,
  colour: '#557799',
  alt_en: `Picture ${id}`,
  alt_sw: `Taswira ${id}`,
  width: 1200,
  height: 800,
  ...fields,
})

const ok = (body: unknown): Reply => ({ status: 200, body })

let stored: Photograph[]
let order: (ids: number[]) => Reply
let orders: number[][]
beforeEach(() => {
  stored = [photograph(1), photograph(2), photograph(3, { alt_en: '', alt_sw: '' })]
  orders = []
  order = (ids) => {
    stored = ids.flatMap((id) => stored.filter((one) => one.id === id))
    return ok(stored)
  }
})

const ALBUMS: Album[] = [
  { room_type: null, count: 3, most: 40 },
  { room_type: { id: 4, name: 'Double', name_sw: 'Vitanda viwili' }, count: 0, most: 12 },
]

const open = (view: View, more: Record<string, (body: Record<string, unknown>) => Reply> = {}, search = '') =>
  openPage(`/hotel-admin/properties/7/photographs${search}`, {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/properties/7/': () => ok({ id: 7, name: 'Nyota ya Bahari', missing: [] }),
      'GET /api/hotel/properties/7/photographs/albums/': () => ok(ALBUMS),
      'GET /api/hotel/properties/7/photographs/': () => ok(stored),
      'PUT /api/hotel/properties/7/photographs/order/': ({ ids }) => {
        orders.push(ids as number[])
        return order(ids as number[])
      },
      ...more,
    },
  })

/** A JPEG that the browser itself makes of noise, so that it is as large as a photograph. */
const largePhotograph = async (name: string) => {
  const canvas = new OffscreenCanvas(4000, 3000)
  const context = canvas.getContext('2d')
  const tile = new ImageData(500, 500)
  for (let at = 0; at < tile.data.length; at++) tile.data[at] = at % 4 === 3 ? 255 : (at * at * 31) % 251
  for (let x = 0; x < 4000; x += 500) for (let y = 0; y < 3000; y += 500) context?.putImageData(tile, x, y)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], name, { type: 'image/jpeg' })
}

/** An upload that the test answers: the network lies between the page and the server. */
type Sent = {
  name: string
  file: File
  query: URLSearchParams
  progress: (share: number) => void
  answer: (status: number, body: unknown) => void
  lose: () => void
  aborted: boolean
}

/** Replaces the browser's upload by one that the test answers; the list grows with each file that is sent. */
const holdUploads = () => {
  const sent: Sent[] = []
  class HeldRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    private held: Sent | null = null
    private query = new URLSearchParams()
    open(_method: string, address: string) {
      this.query = new URL(address, location.href).searchParams
    }
    setRequestHeader() {}
    abort() {
      if (this.held) this.held.aborted = true
      this.onabort?.()
    }
    send(file: File) {
      this.held = {
        name: file.name,
        file,
        query: this.query,
        aborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          this.upload.onload?.()
          this.status = status
          this.responseText = JSON.stringify(body)
          this.onload?.()
        },
        lose: () => this.onerror?.(),
      }
      sent.push(this.held)
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const choose = (...files: File[]) => {
  const input = field('photographs')
  const chosen = new DataTransfer()
  for (const one of files) chosen.items.add(one)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe.each(VIEWS)('the photographs of a property at $width px in $language', (view) => {
  const words = PHOTOGRAPH_WORDS[view.language]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const textOf = (id: number) => (view.language === 'sw' ? `Taswira ${id}` : `Picture ${id}`)
  const undescribed = words.nth(3)
  const act = async (name: string, action: string) => {
    await press(words.actions(name))
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>(`ol > li`)].map((tile) => tile.querySelector('img')?.alt)

  test('are shown in their order with what is missing, and without any the page says what to do', async () => {
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.undescribed(1))).toBeVisible()
    await expect.element(page.getByText(words.lacks.both)).toBeVisible()
    expect(shown()).toEqual([textOf(1), textOf(2), ''])
    await expectUsable('photographs')
    await inDark(() => expectUsable('photographs in the dark'))
    stored = []
    await open(view)
    await expect.element(page.getByText(words.emptyHint)).toBeVisible()
    await expectUsable('no photographs')
    await inDark(() => expectUsable('no photographs in the dark'))
  })

  test('say that they could not be fetched, and are fetched again', async () => {
    let reply: Reply = 'away'
    await open(view, { 'GET /api/hotel/properties/7/photographs/': () => reply })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    reply = ok(stored)
    await press(view.language === 'sw' ? 'Jaribu tena' : 'Retry')
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
  })

  test('are uploaded two at a time with their progress; what is refused or lost says why, and a press retries', async () => {
    const sent = holdUploads()
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'), file('d.jpg'), file('notes.txt', 'text/plain'))
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    await expect.element(page.getByText(words.uploads.faults.wrong_type)).toBeVisible()
    sent[0]?.progress(0.4)
    await expect.element(page.getByText(words.uploads.sending(40))).toBeVisible()
    await expectUsable('uploads')
    await inDark(() => expectUsable('uploads in the dark'))

    sent[0]?.answer(201, photograph(4))
    await expect.poll(shown).toEqual([textOf(1), textOf(2), '', textOf(4)])
    await expect.poll(() => sent.length).toBe(3)
    sent[1]?.lose()
    await expect.element(page.getByText(words.uploads.faults.network)).toBeVisible()
    await expect.poll(() => sent.length).toBe(4)
    sent[2]?.answer(400, { error: 'It is damaged.', code: 'photograph_broken' })
    await expect.element(page.getByText('It is damaged.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.uploads.retryNamed('c.jpg') })).not.toBeInTheDocument()
    await press(words.uploads.cancel('d.jpg'))
    expect(sent[3]?.aborted).toBe(true)
    await expect.element(page.getByText('d.jpg')).not.toBeInTheDocument()
    await expectUsable('failed uploads')

    await press(words.uploads.retryNamed('b.jpg'))
    await expect.poll(() => sent.length).toBe(5)
    sent[4]?.answer(201, photograph(1))
    await expect.element(page.getByText(words.uploads.faults.already_there)).toBeVisible()
    for (const name of ['b.jpg', 'c.jpg', 'notes.txt']) await press(words.uploads.dismiss(name))
    await expect.element(page.getByRole('list', { name: words.uploads.title })).not.toBeInTheDocument()
    expect(announced()).toContain(words.uploads.added(1))
  })

  test('that have no place in the album are not sent until there is one', async () => {
    stored = Array.from({ length: 38 }, (_, at) => photograph(at + 1))
    const sent = holdUploads()
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'), file('d.jpg'))
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    await expect.poll(() => page.getByText(words.uploads.faults.no_place).elements().length).toBe(2)
    await press(words.uploads.retryNamed('c.jpg'))
    await expect.poll(() => page.getByText(words.uploads.faults.no_place).elements().length).toBe(2)
    sent[0]?.answer(201, photograph(39))
    sent[1]?.answer(400, { error: 'It is damaged.', code: 'photograph_broken' })
    await expect.element(page.getByText('It is damaged.')).toBeVisible()
    expect(sent).toHaveLength(2)
    await press(words.uploads.retryAll)
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    await expect.poll(() => page.getByText(words.uploads.faults.no_place).elements().length).toBe(1)
    sent[2]?.answer(201, photograph(40))
    await expect.element(page.getByText(words.count(40, 40))).toBeVisible()
    for (const name of ['b.jpg', 'd.jpg']) await press(words.uploads.dismiss(name))
  })

  test('are made smaller before they are sent, and the page says by how much; a retry sends the same bytes', async () => {
    const sent = holdUploads()
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    const large = await largePhotograph('IMG_1.jpeg')
    choose(large, file('small.jpg'))
    await expect
      .poll(() => sent.map(({ name }) => name).sort(), { timeout: 30_000 })
      .toEqual(['IMG_1.jpg', 'small.jpg'])
    const upload = sent.find(({ name }) => name === 'IMG_1.jpg')
    if (!upload) throw new Error('The large photograph was not sent.')
    expect(upload.file.type).toBe('image/jpeg')
    expect(upload.file.size).toBeLessThan(large.size * 0.9)
    const { width, height } = await createImageBitmap(upload.file)
    expect([width, height]).toEqual([2560, 1920])
    const megabytes = [large, upload.file].map(({ size }) => (size / 1_000_000).toFixed(1)) as [string, string]
    await expect.element(page.getByText(words.uploads.shrunk(...megabytes))).toBeVisible()
    await expectUsable('a smaller upload')

    upload.lose()
    await press(words.uploads.retryNamed('IMG_1.jpeg'))
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[2]?.file).toBe(upload.file)
    sent[2]?.answer(201, photograph(4))
    for (const { name, answer } of sent) if (name === 'small.jpg') answer(201, photograph(5))
    await expect.poll(() => shown().length).toBe(5)
  })

  test('are sent as they are if the browser cannot read them, but HEIC is refused with what to do', async () => {
    const sent = holdUploads()
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    const bytes = new Uint8Array(1_000_000)
    const unreadable = new File([bytes], 'odd.jpg', { type: 'image/jpeg' })
    choose(unreadable, new File([bytes], 'IMG_2.HEIC'), file('IMG_3.heic', 'image/heic'))
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['odd.jpg'])
    expect(sent[0]?.file).toBe(unreadable)
    await expect.poll(() => page.getByText(words.uploads.faults.heic).elements().length).toBe(2)
    await expect
      .element(page.getByRole('button', { name: words.uploads.retryNamed('IMG_2.HEIC') }))
      .not.toBeInTheDocument()
    await expectUsable('HEIC that cannot be read')
    sent[0]?.answer(201, photograph(4))
    for (const name of ['IMG_2.HEIC', 'IMG_3.heic']) await press(words.uploads.dismiss(name))
  })

  test('stay in the order in which they were chosen, whichever arrives first', async () => {
    const sent = holdUploads()
    await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
    await expect.poll(() => sent.length).toBe(2)
    sent[1]?.answer(201, photograph(5))
    await expect.poll(() => sent.length).toBe(3)
    sent[0]?.answer(201, photograph(6))
    await expect.poll(shown).toEqual([textOf(1), textOf(2), '', textOf(6), textOf(5)])
    const batch = sent[0]?.query.get('batch')
    expect(batch).toMatch(/^[0-9a-f-]{36}$/)
    const first = Number(sent[0]?.query.get('nth'))
    const places = sent.map(({ query }) => [query.get('batch'), Number(query.get('nth')) - first])
    expect(places).toEqual([0, 1, 2].map((place) => [batch, place]))
    // Once somebody has put them in order, the rest comes last.
    await press(words.sortable.later(textOf(1)))
    sent[2]?.answer(201, photograph(7))
    await expect.poll(() => shown().at(-1)).toBe(textOf(7))
    choose(file('d.jpg'))
    await expect.poll(() => sent.length).toBe(4)
    expect(sent[3]?.query.get('batch')).not.toBe(batch)
    sent[3]?.answer(201, photograph(8))
    await expect.poll(() => shown().at(-1)).toBe(textOf(8))
  })

  test('of rooms have a page of their own for each type', async () => {
    const sent = holdUploads()
    const { router } = await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.albums.shared, { exact: false })).not.toBeInTheDocument()
    stored = []
    const type = view.language === 'sw' ? 'Vitanda viwili' : 'Double'
    await page.getByRole('link', { name: `${type} 0`, exact: true }).click()
    await expect.element(page.getByText(words.emptyRoomsHint)).toBeVisible()
    expect(router.state.location.search).toBe('?rooms=4')
    await expectUsable('no photographs of rooms')
    choose(file('bed.jpg'))
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.query.get('room_type')).toBe('4')
    sent[0]?.answer(201, photograph(5))
    await expect.element(page.getByText(words.count(1, 12))).toBeVisible()
    await expect.element(page.getByText(words.albums.shared, { exact: false })).toBeVisible()
    await inDark(() => expectUsable('photographs of rooms in the dark'))
    await act(textOf(5), words.delete)
    await expect.element(page.getByText(words.deletion.lastOfRooms, { exact: false })).toBeVisible()
    await open(view, {}, '?rooms=9')
    await expect.element(page.getByText(words.albums.none)).toBeVisible()
    await expectUsable('no such rooms')
  })

  test('go on being uploaded while another page is looked at', async () => {
    const sent = holdUploads()
    const { router } = await open(view)
    await expect.element(page.getByText(words.cover, { exact: true })).toBeVisible()
    choose(file('a.jpg'))
    await expect.poll(() => sent.length).toBe(1)
    await router.navigate('/hotel-admin/nothing')
    await expect.element(page.getByText('a.jpg')).not.toBeInTheDocument()
    await router.navigate('/hotel-admin/properties/7/photographs')
    await expect.element(page.getByText('a.jpg')).toBeVisible()
    sent[0]?.answer(201, photograph(4))
    await expect.poll(shown).toEqual([textOf(1), textOf(2), '', textOf(4)])
  })

  test('change their order and their cover, also after a failure and over what somebody else has added', async () => {
    await open(view)
    await press(words.sortable.later(textOf(1)))
    await expect.poll(() => orders).toEqual([[2, 1, 3]])
    expect(shown()).toEqual([textOf(2), textOf(1), ''])
    order = () => 'away'
    await act(undescribed, words.makeCover)
    await expect.element(page.getByText(words.orderNetwork)).toBeVisible()
    expect(shown()).toEqual(['', textOf(2), textOf(1)])
    await expectUsable('an order that is not saved')
    order = (ids) => {
      order = () => ok(stored)
      stored = [...stored, photograph(9)]
      expect(ids).toEqual([3, 2, 1])
      return { status: 409, body: { error: 'Changed.', code: 'photographs_changed', photographs: stored } }
    }
    await press(view.language === 'sw' ? 'Jaribu tena' : 'Retry')
    await expect.poll(() => orders.at(-1)).toEqual([3, 2, 1, 9])
    await expect.element(page.getByText(words.orderNetwork)).not.toBeInTheDocument()
    expect(shown()).toHaveLength(4)
  })

  test('are described in both languages; what is typed stays through a failure and through closing', async () => {
    let reply: Reply = 'away'
    const sent: unknown[] = []
    await open(view, {
      'PATCH /api/hotel/photographs/3/': (body) => {
        sent.push(body)
        return reply
      },
    })
    await press(words.describeNamed(undescribed))
    await expect.element(page.getByText(words.description.otherLanguage.alt_sw)).toBeVisible()
    await expectUsable('description', 'dialog[open]')
    await inDark(() => expectUsable('description in the dark', 'dialog[open]'))
    await userEvent.fill(field('alt_sw'), 'Bwawa la kuogelea')
    await expect.element(page.getByText(words.description.otherLanguage.alt_sw)).not.toBeInTheDocument()
    await press(words.description.save)
    await expect.element(page.getByText(words.description.failed)).toBeVisible()
    await press(words.description.cancel)
    await act(undescribed, words.describe)
    await expect.poll(() => field('alt_sw').value).toBe('Bwawa la kuogelea')
    reply = refusal(400, 'validation', 'Attention.', { alt_sw: 'Too long.' })
    await press(words.description.save)
    await expect.element(page.getByText('Too long.')).toBeVisible()
    reply = ok(photograph(3, { alt_en: '', alt_sw: 'Bwawa la kuogelea' }))
    await press(words.description.save)
    await expect.element(page.getByText(words.lacks.en)).toBeVisible()
    expect(sent.at(-1)).toEqual({ alt_sw: 'Bwawa la kuogelea' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('keep what somebody else has written since a draft was typed', async () => {
    await open(view)
    await press(words.describeNamed(undescribed))
    await userEvent.fill(field('alt_en'), 'The pool')
    await press(words.description.cancel)
    stored = stored.map((one) => (one.id === 3 ? { ...one, alt_sw: 'Bwawa' } : one))
    await open(view)
    await act('Bwawa', words.describe)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect([field('alt_en').value, field('alt_sw').value]).toEqual(['', 'Bwawa'])
  })

  test('are deleted after a question', async () => {
    let reply: Reply = 'away'
    await open(view, { 'DELETE /api/hotel/photographs/1/': () => reply })
    await act(textOf(1), words.delete)
    await expect.element(page.getByText(words.deletion.cover, { exact: false })).toBeVisible()
    await expectUsable('deletion', 'dialog[open]')
    const confirm = page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true })
    await confirm.click()
    await expect.element(page.getByText(words.deletion.failed)).toBeVisible()
    reply = ok({ success: true })
    await confirm.click()
    await expect.poll(shown).toEqual([textOf(2), ''])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 2, name: words.list, exact: false })).toHaveFocus()
  })
})
