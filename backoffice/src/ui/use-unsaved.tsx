import { useWarnAboutChange } from '@refinedev/core';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

type Unsaved = {
  onChange: () => void;
  onSaved: () => void;
  /** Closes at once, or asks first while something typed would be lost. */
  askToClose: () => void;
  /** The question; belongs into the page. */
  question: ReactNode;
};

/** Keeps what was typed into a form from being lost by closing it or by leaving the page. */
export function useUnsaved(close: () => void): Unsaved {
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  const { setWarnWhen } = useWarnAboutChange();
  useEffect(() => {
    setWarnWhen?.(changed);
    return () => setWarnWhen?.(false);
  }, [changed, setWarnWhen]);
  return {
    onChange: () => setChanged(true),
    onSaved: () => setChanged(false),
    askToClose: () => (changed ? setAsking(true) : close()),
    question: asking ? (
      <Modal
        open
        title="Discard your changes?"
        okText="Discard"
        okButtonProps={{ danger: true }}
        cancelText="Keep editing"
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          setChanged(false);
          close();
        }}
      >
        <p>What you typed is not saved yet.</p>
      </Modal>
    ) : null,
  };
}
