import { Check, ShieldCheck } from 'lucide-react';
import { ArchIcon } from '../../../ui/base/arch-icon.tsx';
import { Panel } from '../../listings/detail/detail-parts.tsx';

const TIPS = [
  'Meet in a safe public location',
  'Inspect the vehicle',
  'Verify ownership documents',
  'Test drive before purchasing',
  'Use secure payment methods',
];

export function SafetyTips() {
  return (
    <Panel>
      <div className="mb-2 flex items-center gap-3">
        <ArchIcon icon={ShieldCheck} tone="saffron" />
        <h2 className="text-xl">Safety Tips</h2>
      </div>
      <ul>
        {TIPS.map((tip) => (
          <li key={tip} className="flex items-start gap-2.5 py-1.5 text-meta">
            <Check className="mt-0.5 text-success" />
            {tip}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
