import { Modal } from 'antd';
import './keys-help.css';

const KEYS = [
  { keys: ['A'], does: 'Approve' },
  { keys: ['R', '1–9', 'Enter'], does: 'Reject, with a reason' },
  { keys: ['F'], does: 'Feature or unfeature' },
  { keys: ['H'], does: 'Hide or show' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['J', '↓'], does: 'Next listing' },
  { keys: ['K', '↑'], does: 'Previous listing' },
  { keys: ['←', '→'], does: 'Turn the photos' },
  { keys: ['Esc'], does: 'Close the listing' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The list of keys. */
export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal open={isOpen} title="Keys" footer={null} width={420} onCancel={onClose}>
      <dl className="keys-help">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
