import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Money } from './Money.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { Stripes } from './Stripes.tsx';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 11, 1, 12);

afterEach(() => {
  vi.useRealTimers();
});

describe('Countdown', () => {
  it('counts days, hours and minutes, looks again every minute, and stops at zero', () => {
    vi.useFakeTimers({ now: NOW });
    render(<Countdown to={NOW + 2 * MINUTE} />);
    const timer = screen.getByRole('timer');
    expect(timer).toHaveAccessibleName('0 days, 0 hours, 2 minutes');
    act(() => void vi.advanceTimersByTime(MINUTE));
    expect(timer).toHaveTextContent('0d 00h 01m');
    expect(timer).toHaveAccessibleName('0 days, 0 hours, 1 minute');
    act(() => void vi.advanceTimersByTime(5 * MINUTE));
    expect(timer).toHaveTextContent('0d 00h 00m');
  });
});

describe('Skeleton', () => {
  it.each([
    ['h-5 w-10', 'rounded-sm'],
    ['h-5 rounded-full', 'rounded-full'],
    ['h-5 rounded-none', 'rounded-none'],
  ])('%s: its radius is %s, and no other', (className, radius) => {
    const { container } = render(<Skeleton className={className} />);
    const classes = [...(container.firstElementChild?.classList ?? [])];
    expect(classes.filter((name) => name.startsWith('rounded'))).toEqual([radius]);
  });
});

describe('OfflineNote', () => {
  it('tells the age of the copy, and goes on telling it', () => {
    vi.useFakeTimers({ now: NOW });
    render(<OfflineNote savedAt={NOW - 4 * MINUTE} />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved 4 min ago.');
    act(() => void vi.advanceTimersByTime(MINUTE));
    expect(screen.getByRole('status')).toHaveTextContent('Saved 5 min ago.');
  });
});

describe('PageTitle', () => {
  it('takes the place of the title the document came with', () => {
    document.head.innerHTML = '<title data-start>Rollcall</title>';
    const { rerender } = render(<PageTitle title="Events" />);
    expect(document.title).toBe('Events - Rollcall');
    rerender(<PageTitle title="Rollcall - Find Your Groove" exact />);
    expect(document.title).toBe('Rollcall - Find Your Groove');
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });
});

describe('small parts', () => {
  it('Money shows dollars and cents', () => {
    render(<Money cents={123450} />);
    expect(screen.getByText('$1,234.50')).toBeVisible();
  });

  it('Spinner says what it waits for', () => {
    render(<Spinner label="Initializing checkout..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Initializing checkout...');
  });

  it('EmptyState has a heading and offers a way out', () => {
    render(<EmptyState title="No upcoming orders" action={<a href="/events">Browse Events</a>} />);
    expect(screen.getByRole('heading', { name: 'No upcoming orders' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Events' })).toBeVisible();
  });

  it('Stripes are three lanes and mean nothing to a screen reader', () => {
    const { container } = render(<Stripes />);
    expect(container.querySelectorAll('path')).toHaveLength(3);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
