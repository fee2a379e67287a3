import { type HttpError, useCreate, useInvalidate, useUpdate } from '@refinedev/core';
import { Button, Drawer, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { snakeKeys } from '../../../../shared/api/snake-keys.ts';
import {
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  NEW_LEAD,
} from '../../../../shared/leads/lead-facts.ts';
import { leadChangesSchema, newLeadSchema } from '../../../../shared/leads/lead-schema.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { DataError } from '../../providers/data-error.ts';
import { checkValues, showProblems } from '../../ui/check-values.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useUnsaved } from '../../ui/use-unsaved.tsx';
import { type LeadRow, LEADS } from './lead-row.ts';
import { fromDayAndTime, fromLocalMoment, toDayAndTime, toLocalMoment } from './local-moment.ts';
import { PropertyChoice } from './property-choice.tsx';

const PHONE = '(max-width: 40rem)';

/** Which field the database means by what it refuses. */
const FIELDS_OF_REFUSALS: Record<string, string> = {
  'Property not found': 'propertyId',
  'Property is required': 'propertyId',
  'Client name is required': 'clientName',
  'Invalid email address': 'clientEmail',
  'An agent has one open lead of a client at a property': 'clientEmail',
};

type LeadDrawerProps = {
  /** Null for a new one. */
  lead: LeadRow | null;
  onClose: () => void;
};

/** Writes a lead, new or not, by the rules the API has. */
export function LeadDrawer({ lead, onClose }: LeadDrawerProps) {
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const phone = useMediaQuery(PHONE);
  const unsaved = useUnsaved(onClose);
  const create = useCreate();
  const update = useUpdate();
  const invalidate = useInvalidate();

  async function save({ followUpTime, ...values }: Record<string, unknown>) {
    const written = {
      ...values,
      followUpDate: fromDayAndTime(values['followUpDate'] as string, followUpTime as string),
      lastContactDate: fromLocalMoment(values['lastContactDate'] as string),
    };
    const body = lead
      ? checkValues(form, leadChangesSchema, lead.property_id ? written : withoutNoProperty(written))
      : checkValues(form, newLeadSchema, written);
    if (!body) return;
    setBusy(true);
    try {
      const task = {
        resource: 'leads',
        values: snakeKeys(body),
        meta: { select: 'id' },
        successNotification: () => ({ type: 'success' as const, message: lead ? 'Lead updated' : 'Lead added' }),
        errorNotification: (error: unknown) => ({
          type: 'error' as const,
          message: lead ? 'Failed to update lead' : 'Failed to create lead',
          description: (error as HttpError).message,
        }),
      };
      await (lead ? update.mutateAsync({ ...task, id: lead.id }) : create.mutateAsync(task));
      unsaved.onSaved();
      await invalidate({ resource: LEADS, invalidates: ['list'] });
      onClose();
    } catch (error) {
      const { message } = error as DataError;
      const name = FIELDS_OF_REFUSALS[message];
      if (name) showProblems(form, [{ name, message }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      open
      title={lead ? 'Edit lead' : 'Add lead'}
      size={phone ? '100%' : 560}
      onClose={unsaved.askToClose}
      footer={
        <div className="drawer-actions">
          <Button onClick={unsaved.askToClose}>Cancel</Button>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {lead ? 'Save Lead' : 'Add Lead'}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(lead)}
        onValuesChange={unsaved.onChange}
        onFinish={(values: Record<string, unknown>) => void save(values)}
      >
        <Form.Item name="propertyId" label="Property">
          <PropertyChoice
            present={lead?.property_id ? { id: lead.property_id, title: lead.property_title ?? 'Property' } : null}
          />
        </Form.Item>
        <Form.Item name="clientName" label="Client name">
          <Input maxLength={LIMITS.fullName} autoComplete="off" />
        </Form.Item>
        <div className="lead-form-row">
          <Form.Item name="clientEmail" label="Client email">
            <Input type="email" inputMode="email" maxLength={LIMITS.email} autoComplete="off" />
          </Form.Item>
          <Form.Item name="clientPhone" label="Client phone (optional)">
            <Input
              type="tel"
              inputMode="tel"
              maxLength={LIMITS.phone}
              placeholder="+252 63 000 0000"
              autoComplete="off"
            />
          </Form.Item>
          <Form.Item name="status" label="Status">
            <Select options={LEAD_STATUSES.map((value) => ({ value, label: LEAD_STATUS_LABELS[value] }))} />
          </Form.Item>
          <Form.Item name="priority" label="Priority">
            <Select options={LEAD_PRIORITIES.map((value) => ({ value, label: LEAD_PRIORITY_LABELS[value] }))} />
          </Form.Item>
          <Form.Item name="estimatedValue" label="Estimated value (optional)">
            <InputNumber style={{ width: '100%' }} inputMode="decimal" controls={false} />
          </Form.Item>
          <Form.Item name="probability" label="Probability, percent">
            <InputNumber style={{ width: '100%' }} inputMode="numeric" />
          </Form.Item>
          <Form.Item name="followUpDate" label="Follow-up (optional)">
            <Input type="date" min="2000-01-01" max="2099-12-31" />
          </Form.Item>
          <Form.Item name="followUpTime" label="Follow-up time (optional)">
            <Input type="time" />
          </Form.Item>
          <Form.Item name="lastContactDate" label="Last contact (optional)">
            <Input type="datetime-local" min="2000-01-01T00:00" max="2099-12-31T23:59" />
          </Form.Item>
        </div>
        <Form.Item name="leadSource" label="Source">
          <Input maxLength={LIMITS.leadSource} autoComplete="off" />
        </Form.Item>
        <Form.Item name="notes" label="Notes (optional)">
          <Input.TextArea rows={4} maxLength={LIMITS.notes} />
        </Form.Item>
        {/* Enter in a field saves, also while the button stands outside the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {unsaved.question}
    </Drawer>
  );
}

function valuesOf(lead: LeadRow | null) {
  if (!lead) return NEW_LEAD;
  const followUp = toDayAndTime(lead.follow_up_date);
  return {
    propertyId: lead.property_id,
    clientName: lead.client_name,
    clientEmail: lead.client_email,
    clientPhone: lead.client_phone,
    leadSource: lead.lead_source,
    status: lead.status,
    priority: lead.priority,
    notes: lead.notes,
    followUpDate: followUp.day,
    followUpTime: followUp.time,
    lastContactDate: toLocalMoment(lead.last_contact_date),
    estimatedValue: lead.estimated_value,
    probability: lead.probability,
  };
}

/** A lead whose property was deleted may stay without one. */
function withoutNoProperty({ propertyId, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return propertyId ? { ...rest, propertyId } : rest;
}
