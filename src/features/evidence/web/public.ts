export { EvidenceBadges } from './EvidenceBadges.tsx'
