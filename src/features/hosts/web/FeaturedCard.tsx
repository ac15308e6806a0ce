import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { featureProperty, type HostProperty, showHostProperty } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

/** Whether travellers see the property among the popular ones, and the button that changes it. */
export const FeaturedCard = ({ property: { id, is_featured } }: { property: HostProperty }) => {
  const { featured: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { run, busy, failure } = useAction(featureProperty, { failed: words.failed, invalidates: [showHostProperty] })
  const change = async () => {
    const result = await run({ params: { id }, body: { is_featured: !is_featured } })
    if (result?.reply) toast({ tone: 'good', text: is_featured ? words.removed : words.added })
  }
  return (
    <Card title={words.title}>
      <p className="font-semibold">{is_featured ? words.is : words.isNot}</p>
      <p className="mt-1 text-sm text-muted">{words.lead}</p>
      {failure && (
        <Alert tone="bad" className="mt-3">
          {failure.text}
        </Alert>
      )}
      <Button icon="star" className="mt-3" busy={busy} onClick={() => void change()}>
        {is_featured ? words.remove : words.add}
      </Button>
    </Card>
  )
}
