import { CopyOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Isolate } from '#browser/isolate.tsx';
import { getJson, sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { createdInvitationSchema } from '#shared/brokers/invitation-schema.ts';
import { type invitationSchema, newInvitationSchema } from '#shared/brokers/invitation-schema.ts';
import { formatDay } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { inLanguage, SIDE } from '#shared/language.ts';
import { LIMITS } from '#shared/limits.ts';
import { joinPath } from '#shared/paths.ts';
import { checkValues } from '../../ui/forms/check-values.ts';
import './invite-agents.css';

type Invitation = z.infer<typeof invitationSchema>;
type Created = z.infer<typeof createdInvitationSchema> & { email: string | null };

const PATH = '/api/brokers/invitations';
const KEY = ['agent-invitations'];

const messageOf = (error: unknown) => (error instanceof ApiError ? error.body.message : API_MESSAGES.unavailable);

/** Invites agents by a link that works once, and lists the open invitations. */
export function InviteAgents({ company, onClosed }: { company: string; onClosed: () => void }) {
  const [form] = Form.useForm();
  const [created, setCreated] = useState<Created>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const queryClient = useQueryClient();

  async function invite(filled: object) {
    const values = await checkValues(form, newInvitationSchema, filled);
    if (!values) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await sendJson('POST', PATH, { body: values });
      setCreated({ ...made, email: values.email ?? null });
      form.resetFields();
      await queryClient.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      open={open}
      className="form-drawer"
      title="Invite an agent"
      placement={SIDE}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => (isOpen ? undefined : onClosed())}
    >
      <p className="card-detail">The link makes one person your agent. It works once and expires after 14 days.</p>
      {created ? <NewLink invitation={created} company={company} /> : null}
      {problem ? <Alert type="error" showIcon title={problem} className="invite-problem" /> : null}
      <Form form={form} layout="vertical" onFinish={(values: object) => void invite(values)}>
        <Form.Item name="name" label="Name" extra="Only you see it.">
          <Input dir="auto" maxLength={LIMITS.fullName} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          extra="We send the link to this email. Leave it empty to share the link yourself."
        >
          <Input type="email" dir="ltr" maxLength={LIMITS.email} autoComplete="off" />
        </Form.Item>
        <Button type={created ? 'default' : 'primary'} htmlType="submit" block loading={busy}>
          {created ? 'Create another link' : 'Create link'}
        </Button>
      </Form>
      <OpenInvitations />
    </Drawer>
  );
}

/** The link of a new invitation, to copy or to send. */
function NewLink({ invitation: { token, email }, company }: { invitation: Created; company: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${inLanguage(joinPath(token))}`;
  const text = t(`${company} invites you to join as an agent: ${link}`);
  return (
    <div className="invite-link">
      <label className="field-label" htmlFor="invite-link">
        Invitation link
      </label>
      <Input id="invite-link" readOnly dir="ltr" value={link} onFocus={({ target }) => target.select()} />
      <div className="invite-share">
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => setCopied(true));
          }}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button
          icon={<WhatsAppOutlined aria-hidden />}
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </Button>
      </div>
      <p role="status" className="card-detail">
        {email ? t(`We have sent the link to ${email}.`) : 'Copy the link now. You will not see it again.'}
      </p>
    </div>
  );
}

function OpenInvitations() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => getJson(PATH, { signal }) });
  const [now] = useState(() => Date.now());
  const open = query.data?.filter(({ usedAt, expiresAt }) => !usedAt && Date.parse(expiresAt) > now);
  if (query.isError) return <Alert type="error" showIcon title={messageOf(query.error)} className="invite-problem" />;
  if (!open) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="invite-open">
      <h3 id="open-invitations">{plural(open.length, ['{0} open invitation', '{0} open invitations'])}</h3>
      <ul className="panel-rows">
        {open.map((invitation) => (
          <li key={invitation.id}>
            <OpenInvitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenInvitation({ invitation: { id, name, email, expiresAt } }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const called = name ?? email ?? t('Someone with the link');

  async function revoke() {
    setBusy(true);
    try {
      await sendJson('DELETE', `${PATH}/{id}`, { path: { id } });
      await queryClient.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <div className="panel-main">
        <Isolate className="cell-main">{called}</Isolate>
        <span className="card-detail">{t(`until ${formatDay(expiresAt)}`)}</span>
        {problem ? <span role="alert">{problem}</span> : null}
      </div>
      <Button size="small" danger type="text" loading={busy} onClick={() => void revoke()}>
        Revoke <span className="visually-hidden">{called}</span>
      </Button>
    </>
  );
}
